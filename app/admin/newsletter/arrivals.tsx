import { href, Link } from 'react-router'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { releaseText } from '#domain/catalogue/prices/release-text.ts'
import { formatCents } from '#domain/money.ts'
import type { Arrival } from '#domain/newsletter/arrivals.server.ts'
import { arrivalIds, arrivalsIn, MAX_ARRIVALS } from '#domain/newsletter/arrivals.ts'

type ArrivalsFieldProps = {
  offered: Arrival[]
  /** The ids of those that it shows, in order. */
  products: string
  error: string | undefined
  onChoose: (products: string) => void
}

export function ArrivalsField({ offered, products, error, onChoose }: ArrivalsFieldProps) {
  const chosen = arrivalIds(products)
  const gone = chosen.filter((id) => !offered.some((product) => product.id === id)).length
  return (
    <fieldset
      className="min-w-0 border-2 border-hush p-4"
      onChange={({ currentTarget: { form } }) => form && onChoose(arrivalsIn(new FormData(form)))}
    >
      <legend className="px-2 font-semibold">New arrivals since the last one</legend>
      <p className="-mt-1 text-sm text-soft">
        {offered.length === 0
          ? 'Nothing new is in stock.'
          : `Tick up to ${MAX_ARRIVALS}. Those with a number come first, 1 at the top. What is sold by then is left out of a mail.`}
      </p>
      {gone === 0 ? null : (
        <p className="text-sm font-semibold">{`${gone} of what you chose ${gone === 1 ? 'is' : 'are'} no longer in stock.`}</p>
      )}
      {error === undefined ? null : (
        <p role="alert" className="text-sm font-semibold text-warn">
          {error}
        </p>
      )}
      <ul className="mt-2 max-h-112 overflow-auto">
        {offered.map((product) => (
          <ArrivalChoice
            key={product.id}
            product={product}
            place={chosen.indexOf(product.id) + 1}
            isWrong={error !== undefined}
          />
        ))}
      </ul>
    </fieldset>
  )
}

type ArrivalChoiceProps = { product: Arrival; place: number; isWrong: boolean }

/** `place`: 0 where it is not chosen. */
function ArrivalChoice({ product: { id, name, priceCents, image }, place, isWrong }: ArrivalChoiceProps) {
  return (
    <li className="flex items-center gap-3 border-b-2 border-hush py-2 last:border-b-0">
      <label className="flex min-h-11 min-w-0 grow items-center gap-3">
        <input
          type="checkbox"
          name="arrival"
          value={id}
          defaultChecked={place > 0}
          aria-invalid={isWrong && place > 0 ? true : undefined}
          className="size-5 shrink-0 accent-ink"
        />
        <span className="w-12 shrink-0">
          <Picture url={image} alt="" sizes="3rem" />
        </span>
        <span className="min-w-0 wrap-anywhere" dir="auto">
          <span className="font-semibold">{name}</span>
          <span className="block text-sm text-soft tabular-nums">{formatCents(priceCents)}</span>
        </span>
      </label>
      <input
        name={`place-${id}`}
        aria-label={`Place of ${name}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        defaultValue={place === 0 ? '' : place}
        className="min-h-11 w-14 shrink-0 border-2 border-line bg-paper px-2 text-center tabular-nums"
      />
    </li>
  )
}

/** What a newsletter shows of them, as its readers see it. */
export function ArrivalList({ arrivals }: { arrivals: Arrival[] }) {
  return (
    <ul className="flex flex-col">
      {arrivals.map(({ id, name, priceCents, image, releaseOn }) => (
        <li key={id} className="flex items-start gap-4 border-b-2 border-hush py-3 last:border-b-0">
          <span className="w-20 shrink-0">
            <Picture url={image} alt="" sizes="5rem" />
          </span>
          <span className="min-w-0 wrap-anywhere" dir="auto">
            <Link to={href('/product/:id', { id })} prefetch="none" className="font-bold underline">
              {name}
            </Link>
            <span className="block tabular-nums">{formatCents(priceCents)}</span>
            {releaseOn === null ? null : <span className="block text-sm">{releaseText(releaseOn)}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
