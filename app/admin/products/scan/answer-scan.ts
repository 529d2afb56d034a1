import { data, redirect } from 'react-router'
import { typedText } from '#app/forms/forms.ts'
import { finish } from '#app/forms/toast.ts'
import type { Context } from '#app/request/context.ts'
import { isSentByScript } from '#app/request/redirects.ts'
import { priceText } from '#domain/catalogue/product/not-yet.ts'
import type { CodedProduct } from '#domain/catalogue/shelves/find-by-code.server.ts'
import { listQuery } from '#domain/paging/list-query.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { MAX_CODE, type Scan, type ScanAnswer, type ScanChoice } from './scan.ts'

export function readScan(form: FormData): Required<Scan> {
  const typed = (name: string) => cutText(typedText(form, name).replace(/\s+/g, ' ').trim(), MAX_CODE)
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

export function unknownCode(code: string): ScanAnswer {
  return { tone: 'bad', text: code === '' ? 'Scan or type a code.' : `Nothing has the code ${code}.` }
}

export function severalOf(code: string, products: CodedProduct[]): ScanAnswer {
  const text = `${products.length} products have the code ${code}. Which one is it?`
  return { tone: 'odd', text, choices: products.map(choiceOf) }
}

function choiceOf({ id, name, chips, priceCents, quantity, shelf }: CodedProduct): ScanChoice {
  const where = shelf === '' ? '' : `shelf ${shelf}`
  const detail = [chips, priceText(priceCents), `${quantity} in stock`, where].filter((text) => text !== '').join(' · ')
  return { id, name, detail }
}
