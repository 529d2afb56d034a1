import { data, Form, href, Link } from 'react-router'
import { IntentForm } from '#app/admin/ui/forms/intent-form.tsx'
import { trySending } from '#app/admin/ui/forms/try-to-send.ts'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { typedText } from '#app/forms/forms.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { finish } from '#app/forms/toast.ts'
import { servicesContext } from '#app/request/context.ts'
import { isSentByScript } from '#app/request/redirects.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { PopoverQuestion } from '#app/ui/controls/popover-question.tsx'
import { TextLink } from '#app/ui/controls/text-link.tsx'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { useMay } from '#app/ui/use-may.ts'
import { actorOf } from '#app/visitor/actor.ts'
import { MAX_QUANTITY } from '#domain/catalogue/product/product-limits.ts'
import { type CountProblem, countPieces, countScan } from '#domain/catalogue/stocktake/count-pieces.server.ts'
import { scopeText, type Unexpected } from '#domain/catalogue/stocktake/stocktake.ts'
import { discardStocktake, findStocktake, type Stocktake } from '#domain/catalogue/stocktake/stocktakes.server.ts'
import { readTally } from '#domain/catalogue/stocktake/tally.server.ts'
import { newId, orderNumber } from '#domain/ids.ts'
import type { Outcome } from '#domain/outcome.ts'
import { plainNumber } from '#domain/text/plain-number.ts'
import type { Db } from '#platform/database/client.ts'
import { answerScan, readScan, readScanning, severalOf, unknownCode } from '../scan/answer-scan.ts'
import { revalidateAfterLast, type ScanAnswer } from '../scan/scan.ts'
import { ScanField } from '../scan/scan-field.tsx'
import type { Route } from './+types/stocktake'
import { placeText, StocktakeListsShown } from './stocktake-lists.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const stocktake = await findStocktake(db, params.id)
  if (stocktake === undefined) throw data(null, { status: 404 })
  const lists = stocktake.finishedAt === null ? await readTally(db, stocktake.id) : undefined
  return { stocktake, lists, scanning: await readScanning(context, url, stocktake.shelf) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext)
  const form = postedForm(context)
  const stocktake = await findStocktake(db, params.id)
  // Somebody who still counts what another has thrown away is told, and scans nothing more.
  if (stocktake === undefined) return data({ ...GONE, key: typedText(form, 'key') }, { status: 404 })
  const intent = typedText(form, 'intent')
  if (intent === 'discard') {
    await discardStocktake(db, stocktake.id)
    return finish(context, href('/admin/products/stocktake'), 'The stocktake is thrown away.')
  }
  const scan = readScan(form)
  const answering = { request, context, here: href('/admin/products/stocktake/:id', { id: stocktake.id }) }
  const given = { actor: actorOf(context), stocktake: stocktake.id, key: scan.key || newId() }
  const answer =
    intent === ''
      ? told(await countScan(db, { ...given, ...scan }), stocktake, scan.code)
      : await correct(db, form, { ...given, product: scan.product }, stocktake)
  // Nothing in place shows what came of a correction that was refused.
  if (intent !== '' && answer.tone === 'bad' && isSentByScript(request))
    return data({ toast: { kind: 'error', text: answer.text } }, { status: 409 })
  return answerScan(answering, scan, answer)
}

type Corrected = Omit<Parameters<typeof countPieces>[1], 'pieces'>

/** One less, or a number that was typed, by how much it is more than the owner saw: what others count meanwhile stays. */
async function correct(db: Db, form: FormData, given: Corrected, stocktake: Stocktake): Promise<ScanAnswer> {
  const isWhole = form.get('intent') === 'set'
  const [typed = '', seen = ''] = ['pieces', 'seen'].map((name) => plainNumber(typedText(form, name)))
  if (isWhole && ![typed, seen].every((text) => /^\d{1,6}$/.test(text))) return WRONG_NUMBER
  const whole = isWhole ? { pieces: Number(typed) - Number(seen), seen: Number(seen) } : { pieces: -1 }
  return told(await countPieces(db, { ...given, ...whole }), stocktake, 'of this product')
}

const bad = (text: string): ScanAnswer => ({ tone: 'bad', text })
const GONE = bad('Nothing was counted: this stocktake was thrown away.')
const FINISHED = bad('Nothing was counted: this stocktake is finished.')
const COUNTED_MEANWHILE = bad('Nothing was changed: somebody else has counted meanwhile. Look again.')
const WRONG_NUMBER = bad(`Nothing was changed: type a whole number from 0 to ${MAX_QUANTITY.toLocaleString('en-US')}.`)

function told(counted: Outcome<Unexpected, CountProblem>, stocktake: Stocktake, code: string): ScanAnswer {
  if (counted.ok) return toldOf(counted.value, stocktake)
  const { problem } = counted
  if (problem.kind === 'finished') return FINISHED
  if (problem.kind === 'counted-meanwhile') return COUNTED_MEANWHILE
  if (problem.kind === 'unknown') return unknownCode(code)
  return severalOf(code, problem.products, stocktake.shelf)
}

function toldOf(row: Unexpected, stocktake: Stocktake): ScanAnswer {
  const { name, counted, expected, isHere, sold } = row
  if (!isHere) return { tone: 'odd', text: `${name} ${placeText(row, stocktake)}.` }
  if (counted <= expected) return { tone: 'good', text: `${name}: ${counted} of ${expected}.` }
  const buyer = sold === undefined ? '' : ` Sold to ${sold.buyer || 'somebody'}, order ${orderNumber(sold.orderId)}.`
  return { tone: 'odd', text: `${name}: ${counted} counted, ${expected} in stock.${buyer}` }
}

export const clientAction = trySending<Route.ClientActionArgs>('No answer from the shop. What you scan is sent again.')

export const shouldRevalidate = revalidateAfterLast

export default function StocktakePage({ loaderData: { stocktake, lists, scanning } }: Route.ComponentProps) {
  const { id, startedAt, startedBy } = stocktake
  const may = useMay()
  return (
    <>
      <TextLink to={href('/admin/products/stocktake')} className="inline-block py-2">
        All stocktakes
      </TextLink>
      <PageHeading typed title={`Stocktake: ${scopeText(stocktake)}`}>
        {lists === undefined ? null : (
          <div className="flex flex-wrap gap-3">
            <Form method="get" action={href('/admin/products/stocktake/:id/finish', { id })}>
              <Button look="plain">Finish stocktake</Button>
            </Form>
            {may('/admin/products/stocktake/:id', 'discard') ? <Discard /> : null}
          </div>
        )}
      </PageHeading>
      <p className="mb-4 text-soft">
        {lists === undefined ? '' : `${lists.pieces.toLocaleString('en-US')} counted. `}
        Started <ShopTime date={startedAt} /> by <span className="wrap-anywhere">{startedBy}</span>.
      </p>
      {lists === undefined ? (
        <Finished {...stocktake} />
      ) : (
        <>
          <ScanField
            name={`stocktake ${id}`}
            here={href('/admin/products/stocktake/:id', { id })}
            word="Count"
            {...scanning}
          />
          <StocktakeListsShown lists={lists} scope={stocktake} newKey={scanning.newKey} />
        </>
      )}
    </>
  )
}

function Discard() {
  return (
    <PopoverQuestion id="discard" word="Discard" question="Throw away all that was counted?" keep="Go on counting">
      <IntentForm intent="discard" look="danger">
        Discard
      </IntentForm>
    </PopoverQuestion>
  )
}

function Finished({ finishedAt, entryId }: Stocktake) {
  const maySee = useMay()('what others did')
  return (
    <p className="frame bg-sheet p-4 font-semibold">
      Finished {finishedAt === null ? null : <ShopTime date={finishedAt} />}.{' '}
      {entryId === null ? (
        'Nothing differed.'
      ) : !maySee ? null : (
        <Link to={href('/admin/audit/:id', { id: String(entryId) })} className="underline">
          See what changed
        </Link>
      )}
    </p>
  )
}
