import { data, Form, href, redirect } from 'react-router'
import { trySending } from '#app/admin/ui/forms/try-to-send.ts'
import { typedText } from '#app/forms/forms.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { finish } from '#app/forms/toast.ts'
import { servicesContext } from '#app/request/context.ts'
import { revalidateEvenIfRefused } from '#app/request/revalidate.ts'
import { ButtonLink, SubmitButton } from '#app/ui/controls/button.tsx'
import { FormProblem } from '#app/ui/controls/field.tsx'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { someNames } from '#app/ui/text/some-names.ts'
import { actorOf } from '#app/visitor/actor.ts'
import { finishStocktake } from '#domain/catalogue/stocktake/finish-stocktake.server.ts'
import { type DifferenceWorth, scopeText, type Tallied, worthOf } from '#domain/catalogue/stocktake/stocktake.ts'
import { findStocktake } from '#domain/catalogue/stocktake/stocktakes.server.ts'
import { differencesFingerprint, findDifferences, findDoubts } from '#domain/catalogue/stocktake/tally.server.ts'
import { formatCents } from '#domain/money.ts'
import { counted } from '#domain/text/counted.ts'
import { PlannedRows, partOf, type ShownRow } from '../change/planned-rows.tsx'
import { productsAddress } from '../product-tabs.tsx'
import type { Route } from './+types/finish'

const MOVED = 'Nothing was written: somebody has counted or sold meanwhile. This is how it is now.'

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const stocktake = await findStocktake(db, id)
  if (stocktake === undefined) throw data(null, { status: 404 })
  if (stocktake.finishedAt !== null) throw redirect(href('/admin/products/stocktake/:id', { id }))
  const [rows, doubts] = await Promise.all([findDifferences(db, id), findDoubts(db, id)])
  return {
    id,
    scope: scopeText(stocktake),
    count: rows.length,
    doubts: doubts.map(({ name }) => name),
    shown: differencesFingerprint(rows),
    missing: worthOf(rows.filter(({ difference }) => difference < 0)),
    found: worthOf(rows.filter(({ difference }) => difference > 0)),
    all: worthOf(rows),
    part: partOf(rows, url, (row) => shownRow(row, worthText(worthOf([row])))),
  }
}

function shownRow(row: Tallied, detail: string): ShownRow {
  const { id, name, image, category, quantity, difference } = row
  const was = quantity.toLocaleString('en-US')
  const becomes = (quantity + difference).toLocaleString('en-US')
  return { id, name, image, category, was, becomes, isWarning: difference < 0, detail }
}

export async function action({ params: { id }, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext)
  const finished = await finishStocktake(db, {
    actor: actorOf(context),
    id,
    shown: typedText(postedForm(context), 'shown'),
  })
  if (!finished.ok && finished.problem === 'gone') throw data(null, { status: 404 })
  if (!finished.ok) return data({ problem: MOVED }, { status: 409 })
  const { entryId } = finished.value
  const text = 'The stocktake is finished.'
  if (entryId === undefined) return finish(context, href('/admin/products/stocktake'), text)
  return finish(context, productsAddress({ done: String(entryId) }), text)
}

export const clientAction = trySending<Route.ClientActionArgs>('The stocktake was not finished. Please try again.')

export const shouldRevalidate = revalidateEvenIfRefused

export default function FinishPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, scope, count, doubts, shown, missing, found, all, part } = loaderData
  return (
    <>
      <PageHeading typed title={`Finish stocktake: ${scope}`} />
      <Form method="post" className="frame mb-6 flex flex-col gap-4 bg-sheet p-4 shadow-hard sm:p-6">
        <FormProblem text={actionData !== undefined && 'problem' in actionData ? actionData.problem : undefined} />
        {count === 0 ? (
          <p>Nothing differs: all that was counted is as the shop has it.</p>
        ) : (
          <>
            <p>Nothing has been changed yet. Below is each product as it is and as it would be.</p>
            <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 tabular-nums">
              <Worth term="Missing" worth={missing} />
              <Worth term="Found" worth={found} />
              <Worth term="Together" worth={all} />
            </dl>
          </>
        )}
        {doubts.length === 0 ? null : (
          <p className="border-2 border-line bg-sticker p-3 font-semibold wrap-anywhere text-sticker-ink">
            {`${someNames(doubts)} sold while it was counted, and more of it may be missing. Go on counting to look again.`}
          </p>
        )}
        <input type="hidden" name="shown" value={shown} />
        <div className="flex flex-wrap gap-4">
          <SubmitButton>{count === 0 ? 'Finish' : `Write ${counted(count, 'difference')}`}</SubmitButton>
          <ButtonLink look="plain" to={href('/admin/products/stocktake/:id', { id })}>
            Go on counting
          </ButtonLink>
        </div>
      </Form>
      {count === 0 ? null : <PlannedRows {...part} params={{}} />}
    </>
  )
}

function Worth({ term, worth }: { term: string; worth: DifferenceWorth }) {
  if (worth.pieces === 0 && worth.priceCents === 0) return null
  return (
    <>
      <dt className="font-semibold">{term}</dt>
      <dd>{worthText(worth)}</dd>
    </>
  )
}

function worthText({ pieces, priceCents }: DifferenceWorth): string {
  const change = `${pieces < 0 ? '-' : '+'}${counted(Math.abs(pieces), 'piece')}`
  return `${change}, ${signedCents(priceCents)} at the shop's prices`
}

function signedCents(cents: number): string {
  return `${cents < 0 ? '-' : '+'}${formatCents(Math.abs(cents))}`
}
