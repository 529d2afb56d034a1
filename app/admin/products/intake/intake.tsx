import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { data, href, isRouteErrorResponse, useFetcher, useSubmit } from 'react-router'
import { trySending } from '#app/admin/ui/forms/try-to-send.ts'
import { useTypedBefore } from '#app/admin/ui/forms/typed-before.ts'
import { readFormWithPicture } from '#app/forms/form-picture.ts'
import { type FieldErrors, typedText } from '#app/forms/forms.ts'
import { servicesContext } from '#app/request/context.ts'
import { orWithout } from '#app/request/too-long.ts'
import { TextLink } from '#app/ui/controls/text-link.tsx'
import { inTime } from '#app/ui/notices/answer-or.ts'
import { isAdminRefusal, isStepRefusal } from '#app/ui/notices/refusals.ts'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { Panel } from '#app/ui/text/panel.tsx'
import { signedIn } from '#app/visitor/visitor.ts'
import { findKnown } from '#domain/catalogue/intake/find-known.server.ts'
import { listPurchases, listTakenIn } from '#domain/catalogue/intake/list-taken-in.server.ts'
import { dateFormat } from '#domain/clock/shop-time.ts'
import { guidePriceOf } from '#domain/guide/find-guide.server.ts'
import { isId, newId } from '#domain/ids.ts'
import { parseTypedCents } from '#domain/money.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { mayKnowCosts, pastFor } from '../costs.ts'
import type { Route } from './+types/intake'
import { savePaid, saveTaken, undoTaken } from './intake-actions.ts'
import { filledFrom, IntakeForm, type Shown } from './intake-form.tsx'
import { dropPiece, formDataOf, type KeptPiece, keepPiece, useKeptPictures } from './kept-pieces.ts'
import { KeptList, PurchaseList, TakenList } from './taken-list.tsx'
import { firstPiece, NEW_PURCHASE, nextPiece, pieceFrom, pieceParams, type TypedPiece } from './typed-piece.ts'

/** Without scripts what is typed, and which button was pressed, stands in the address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const typed = firstPiece(url.searchParams)
  const [intent, choice] = partsOf(url.searchParams.get('intent') ?? '')
  const matching = ['name', 'choose', 'scan'].includes(intent)
    ? await orWithout(context, findKnown(db, typed.name))
    : undefined
  const chosen = matching?.find(({ key }) => intent === 'scan' || (intent === 'choose' && key === choice))
  const scanned = intent === 'scan' ? { name: '', barcode: typed.name } : {}
  const filled = { ...typed, ...(chosen === undefined ? scanned : filledFrom(chosen)) }
  const [taken, purchases, past, guide] = await Promise.all([
    listTakenIn(db, signedIn(context).user.id),
    mayKnowCosts(context) ? listPurchases(db) : [],
    isId(filled.known) ? pastFor(context, filled.known) : undefined,
    guidePriceOf(db, filled),
  ])
  const found = intent === 'name' ? matching : undefined
  const newName = `Collection of ${day(new Date())}`
  return { id: newId(), typed: filled, taken, purchases, found, past, guide, newName }
}

/** `choose:` and a key, which may hold anything. */
function partsOf(intent: string): [intent: string, choice: string] {
  const [name = '', ...rest] = intent.split(':')
  return [name, rest.join(':')]
}

const day = dateFormat('en-GB', { day: 'numeric', month: 'short' })

export async function action({ request, url, context }: Route.ActionArgs) {
  await using form = await readFormWithPicture(request, context)
  const back = href('/admin/products/intake') + url.search
  switch (typedText(form, 'intent')) {
    case 'take':
      return await saveTaken(form, context)
    case 'undo':
      return await undoTaken(form, context, back)
    case 'paid':
      return await savePaid(form, context, back)
    default:
      throw data(null, { status: 400 })
  }
}

const ALOUD = trySending<Route.ClientActionArgs>(ADMIN_TEXTS.productNotAdded)
/** With its pictures, on a slow line. */
const SENDING_MS = 90_000

/** What is kept in the browser is sent again, so that a lost answer is not told each time. */
export async function clientAction(args: Route.ClientActionArgs) {
  const form = await args.request.clone().formData()
  if (form.get('isQueued') !== 'yes') return await ALOUD(args)
  return await inTime(args.serverAction(), SENDING_MS).catch((error) => {
    if (isAdminRefusal(error) || isStepRefusal(error)) return data({ unsent: 'signed out' as const }, { status: 503 })
    const isRefused = isRouteErrorResponse(error) && error.status < 500
    return data({ unsent: isRefused ? ('refused' as const) : ('lost' as const) }, { status: 503 })
  })
}

export default function IntakePage(props: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Take in">
        <TextLink to={href('/admin/products')} className="py-2">
          All products
        </TextLink>
      </PageHeading>
      <Intake {...props} />
    </>
  )
}

function Intake({ loaderData, actionData }: Route.ComponentProps) {
  const { taken, purchases, found, past, guide, newName } = loaderData
  const [id] = useState(loaderData.id)
  const left = useTypedBefore()
  const refusal = actionData !== undefined && 'refusal' in actionData ? actionData.refusal : undefined
  const first = useMemo(
    (): Shown => ({ turn: 0, typed: left === undefined ? loaderData.typed : pieceFrom(left), ...refusal }),
    [left, loaderData.typed, refusal],
  )
  const [later, setLater] = useState<Shown>()
  const shown = later ?? first
  const { pictures, change } = useKeptPictures()
  const submit = useSubmit()
  const { load } = useFetcher()
  // Its script is there before a connection is lost.
  useEffect(() => {
    void load(href('/admin/products/intake/find'))
  }, [load])

  function show(typed: TypedPiece, more: Partial<Shown> = {}) {
    setLater(({ turn } = first) => ({ ...more, typed, turn: turn + 1 }))
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter?.getAttribute('value') !== 'take') return
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = withPurchaseId(renamed(pieceFrom(form), shown.typed))
    const errors = problemsOf(typed)
    if (Object.keys(errors).length > 0) return show(typed, { errors })
    const sent = formOf(typed, pictures)
    // Before it is kept: what is typed meanwhile is of the next piece.
    change(() => [])
    show(nextPiece(typed), { focus: 'name' })
    try {
      await keepPiece([...sent])
    } catch {
      // A browser that keeps nothing sends at once, and shows what is answered.
      setLater(undefined)
      sent.set('id', newId())
      return submit(sent, { method: 'post', encType: 'multipart/form-data' })
    }
  }

  function correct(piece: KeptPiece) {
    const form = formDataOf(piece)
    change(() => form.getAll('moreFiles').filter((file) => file instanceof Blob))
    show(pieceFrom(form), { problem: piece.problem })
    void dropPiece(piece.id)
  }

  return (
    <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[3fr_2fr]">
      <IntakeForm
        key={`${shown === first ? String(left !== undefined) : 'later'} ${shown.turn}`}
        {...{ id, shown, found, past, guide, purchases, newName, pictures }}
        onPictures={change}
        onShow={show}
        onSave={save}
      />
      <div className="flex flex-col gap-6">
        <Panel id="taken" title="Taken in just now">
          <KeptList onCorrect={correct} />
          <TakenList taken={taken} />
        </Panel>
        {purchases.length === 0 ? null : (
          <Panel id="purchases" title="Collections">
            <PurchaseList purchases={purchases} />
          </Panel>
        )}
      </div>
    </div>
  )
}

/** Another name than the one that was chosen is another game, and its code is not this one's. */
function renamed(typed: TypedPiece, shown: TypedPiece): TypedPiece {
  if (typed.known === '' || typed.name === shown.name) return typed
  return { ...typed, known: '', kind: '', barcode: typed.barcode === shown.barcode ? '' : typed.barcode }
}

/** Pieces that are kept in the browser name a new purchase by the id that it gets. */
function withPurchaseId(typed: TypedPiece): TypedPiece {
  return typed.purchase === NEW_PURCHASE ? { ...typed, purchase: newId() } : typed
}

/** What can be said without the server; the rest it says. */
function problemsOf({ name, price, paid }: TypedPiece): FieldErrors {
  const isAmount = (text: string) => text.trim() === '' || parseTypedCents(text) !== undefined
  return {
    ...(name.trim() === '' ? { name: 'Name is required' } : {}),
    ...(isAmount(price) ? {} : { price: 'Price must be an amount like 12.50' }),
    ...(isAmount(paid) ? {} : { paid: 'Paid must be an amount like 120.00' }),
  }
}

function formOf(typed: TypedPiece, pictures: readonly Blob[]): FormData {
  const form = new FormData()
  form.set('intent', 'take')
  for (const [name, text] of pieceParams(typed)) form.append(name, text)
  for (const picture of pictures) form.append('moreFiles', picture, 'picture.jpg')
  return form
}
