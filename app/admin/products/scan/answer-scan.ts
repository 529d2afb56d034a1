import { data, redirect } from 'react-router'
import { finish } from '#app/forms/toast.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { isSentByScript } from '#app/request/redirects.ts'
import { priceText } from '#domain/catalogue/product/not-yet.ts'
import { type CodedProduct, findByCode } from '#domain/catalogue/shelves/find-by-code.server.ts'
import { newId } from '#domain/ids.ts'
import { listQuery } from '#domain/paging/list-query.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { MAX_CODE, type Scan, type ScanAnswer, type ScanChoice } from './scan.ts'

export function readScan(form: FormData | URLSearchParams): Required<Scan> {
  const typed = (name: string) =>
    cutText(
      String(form.get(name) ?? '')
        .replaceAll('\0', '')
        .replace(/\s+/g, ' ')
        .trim(),
      MAX_CODE,
    )
  return { key: typed('key'), code: typed('code'), product: typed('product') }
}

/** Answers a script in place. Without scripts the page comes back, with a toast or with the choice. */
export function answerScan(
  { request, context, here }: { request: Request; context: Context; here: string },
  { key, code }: Scan,
  answer: ScanAnswer,
) {
  if (isSentByScript(request)) return data({ key, ...answer }, { status: answer.tone === 'bad' ? 409 : 200 })
  if (answer.choices !== undefined) return redirect(here + listQuery({ key, code }), 303)
  const { tone, text, to = here } = answer
  return finish(context, to, { kind: tone === 'good' ? 'success' : 'error', text })
}

/** For the field, and without scripts: which products the address asks to choose from. Those on this shelf come first. */
export async function readScanning(context: Context, { searchParams }: URL, shelf: string) {
  const newKey = newId()
  const { key, code } = readScan(searchParams)
  if (code === '') return { newKey, question: undefined }
  const { choices = [] } = severalOf(code, await findByCode(context.get(servicesContext).db, code), shelf)
  return { newKey, question: { key: key || newId(), code, choices } }
}

export function unknownCode(code: string): ScanAnswer {
  return { tone: 'bad', text: code === '' ? 'Scan or type a code.' : `Nothing has the code ${code}.` }
}

export function severalOf(code: string, products: CodedProduct[], shelf: string): ScanAnswer {
  const text = `${products.length} products have the code ${code}. Which one is it?`
  const isHere = (product: CodedProduct) => Number(product.shelf === shelf)
  const inTurn = products.toSorted((one, other) => isHere(other) - isHere(one))
  return { tone: 'odd', text, choices: inTurn.map(choiceOf) }
}

function choiceOf({ id, name, chips, priceCents, quantity, shelf }: CodedProduct): ScanChoice {
  const where = shelf === '' ? '' : `shelf ${shelf}`
  const detail = [chips, priceText(priceCents), `${quantity} in stock`, where].filter((text) => text !== '').join(' · ')
  return { id, name, detail }
}
