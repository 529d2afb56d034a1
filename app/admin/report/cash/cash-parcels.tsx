import { Form } from 'react-router'
import { OrderLink } from '#app/admin/orders/order-link.tsx'
import { HiddenFields } from '#app/admin/ui/forms/address-form.tsx'
import { AmountField } from '#app/admin/ui/forms/figure-fields.tsx'
import { IntentForm } from '#app/admin/ui/forms/intent-form.tsx'
import { ListPanel } from '#app/admin/ui/lists/list-panel.tsx'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { Button, SubmitButton } from '#app/ui/controls/button.tsx'
import { FormProblem } from '#app/ui/controls/field.tsx'
import { Options, SelectField } from '#app/ui/controls/form-fields.tsx'
import { ShopDate } from '#app/ui/text/shop-date.tsx'
import { orderNumber } from '#domain/ids.ts'
import { type CashParcel, type CourierCash, type Match, openCents, STATE_NAMES } from '#domain/orders/cash/cash.ts'
import { joined } from '#domain/text/joined.ts'
import { amountText } from '../report-words.ts'
import type { CashRefusal } from './cash-action.ts'
import { boxValue, type CashAsked, courierName, NO_COURIER } from './cash-asked.ts'

type OpenParcelsProps = {
  couriers: CourierCash[]
  open: CashParcel[]
  openCount: number
  match: Match | undefined
  asked: CashAsked
  days: Record<string, string>
  refusal: CashRefusal | undefined
}

/** What is open, oldest first. A total of the courier's paper only ticks parcels; the owner marks them. */
export function OpenParcels({ couriers, open, openCount, match, asked, days, refusal }: OpenParcelsProps) {
  if (openCount === 0) return <p className="mb-8">Nothing is open{asked.courier === undefined ? '' : ' here'}.</p>
  const chosen = refusal?.chosen ?? (match?.isExact === true ? match.ids : [])
  const isOfTotal = asked.totalCents !== undefined && asked.courier !== undefined
  return (
    <section aria-labelledby="open" className="mb-8">
      <h2 id="open" className="pixel-heading mb-4 text-2xl">
        Open
      </h2>
      <TotalForm {...{ couriers, asked, days }} />
      <Form key={`${asked.choice} ${asked.total}`} method="post" className="flex flex-col gap-4">
        {isOfTotal ? <input type="hidden" name="total" value={asked.total} /> : null}
        <FormProblem text={refusal?.problem} />
        {refusal === undefined && match !== undefined ? (
          <p role="status" className="frame bg-sheet px-4 py-3">
            {matchText(match, asked.totalCents ?? 0)}
          </p>
        ) : null}
        <ul className="frame bg-sheet shadow-hard">
          {open.map((parcel) => (
            <OpenParcel key={boxValue(parcel)} parcel={parcel} isChosen={chosen.includes(parcel.id)} />
          ))}
        </ul>
        {open.length === openCount ? null : (
          <p className="text-sm text-soft">
            The {open.length} oldest of {openCount.toLocaleString('en-US')}.
          </p>
        )}
        <SubmitButton name="intent" value="received" className="self-start">
          Mark as received
        </SubmitButton>
      </Form>
    </section>
  )
}

function TotalForm({ couriers, asked, days }: Pick<OpenParcelsProps, 'couriers' | 'asked' | 'days'>) {
  const isWrong = asked.total !== '' && asked.totalCents === undefined
  const isForNobody = asked.total !== '' && asked.courier === undefined
  return (
    <Form method="get" aria-label="Total of a courier" className="mb-4 flex flex-wrap items-start gap-3">
      <HiddenFields values={days} />
      <SelectField
        label="Courier"
        name="courier"
        key={asked.choice}
        defaultValue={asked.choice ?? ''}
        error={isForNobody ? 'Choose whose paper it is' : undefined}
      >
        <option value="">All couriers</option>
        <Options of={couriers.map(({ courier }) => ({ id: courier || NO_COURIER, name: courierName(courier) }))} />
      </SelectField>
      <AmountField
        label="Total on the paper"
        name="total"
        defaultValue={asked.total}
        error={isWrong ? 'Use an amount such as 1250.50' : undefined}
      />
      <Button look="plain" className="sm:mt-7">
        Find the parcels
      </Button>
    </Form>
  )
}

function OpenParcel({ parcel, isChosen }: { parcel: CashParcel; isChosen: boolean }) {
  const { orderIds, courier, trackingNumber, leftAt, state, receivedCents } = parcel
  return (
    <li className="flex items-center gap-x-3 border-b-2 border-hush px-4 py-2 last:border-b-0 has-checked:bg-sticker/15">
      <label className="-m-2 grid size-11 shrink-0 place-items-center">
        <input
          type="checkbox"
          name="parcel"
          value={boxValue(parcel)}
          defaultChecked={isChosen}
          aria-label={`Parcel ${orderIds.map(orderNumber).join(', ')}`}
          className="size-5 accent-ink"
        />
      </label>
      <span className="min-w-0 grow wrap-anywhere">
        {orderIds.map((id) => (
          <OrderLink key={id} id={id} className="mr-3" />
        ))}
        <span className="block text-sm text-soft">
          <ShopDate date={leftAt} />, {joined(', ', courierName(courier), trackingNumber, STATE_NAMES[state])}
        </span>
      </span>
      <span className="shrink-0 text-right font-semibold tabular-nums">
        {amountText(openCents(parcel))}
        {receivedCents === 0 ? null : (
          <span className="block text-sm font-normal text-soft">{amountText(receivedCents)} received</span>
        )}
      </span>
    </li>
  )
}

function matchText({ ids, isExact, leftCents, nextCents }: Match, totalCents: number): string {
  const oldest = ids.length === 1 ? 'The oldest parcel comes' : `The ${ids.length} oldest parcels come`
  if (isExact) return `${oldest} to exactly ${amountText(totalCents)}. Look whether they are those of the paper.`
  const found =
    ids.length === 0
      ? `No parcel is ticked for ${amountText(totalCents)}.`
      : `${oldest} to ${amountText(totalCents - leftCents)}, ${amountText(leftCents)} less than the paper says.`
  const next = nextCents === undefined ? 'No other is open.' : `The next one is ${amountText(nextCents)}.`
  return `${found} ${next} Tick those of the paper.`
}

type Received = CashParcel & { received: { at: Date; actor: string } }

export function ReceivedParcels({ parcels }: { parcels: Received[] }) {
  if (parcels.length === 0) return null
  return (
    <ListPanel id="received" title="Marked last" empty={undefined}>
      {parcels.map(({ id, orderIds, courier, received, receivedCents }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b-2 border-hush px-4 py-2 last:border-b-0"
        >
          <span className="min-w-0 grow basis-60 wrap-anywhere">
            {orderIds.map((each) => (
              <OrderLink key={each} id={each} className="mr-3" />
            ))}
            <span className="block text-sm text-soft">
              {courierName(courier)}, <ShopTime date={received.at} /> by {received.actor}
            </span>
          </span>
          <span className="font-semibold tabular-nums">{amountText(receivedCents)}</span>
          <IntentForm look="plain" intent="take-back" fields={{ id }} aria-label={`Take back ${orderNumber(id)}`}>
            Take back
          </IntentForm>
        </li>
      ))}
    </ListPanel>
  )
}
