import { servicesContext } from '#app/request/context.ts'
import { Article } from '#app/storefront/ui/article.tsx'
import { MailLink, PhoneLink } from '#app/storefront/ui/contact.tsx'
import { formatCents } from '#domain/money.ts'
import { areasOf, type DeliveryArea, roundedRange } from '#domain/settings/delivery-areas.ts'
import type { Route } from './+types/payment-delivery'

export async function loader({ context }: Route.LoaderArgs) {
  return { areas: areasOf(await context.get(servicesContext).settings.read()) }
}

export default function PaymentDelivery({ loaderData: { areas } }: Route.ComponentProps) {
  const costs = costsText(areas)
  return (
    <Article
      title="Payment & Delivery"
      description={`Delivery in Lebanon by local courier in 3-4 days${costs === undefined ? '' : `, ${costs}`}.`}
      keywords={['payment', 'delivery', 'courier', 'Lebanon']}
    >
      <p>We deliver in Lebanon, by a local courier.</p>
      <h2>When it arrives</h2>
      <p>
        Order before 15:00 on a working day, and the parcel is with you in 3-4 days. Sundays and holidays are not
        delivery days.
      </p>
      <h2>What delivery costs</h2>
      <p>
        {costs === undefined ? 'It depends on your address.' : sentence(costs)} It is not part of your order's total:
        you pay it to the courier.
      </p>
      <ul>
        {areas.map(({ name, costCents }) => (
          <li key={name}>
            {name}: {formatCents(costCents)}
          </li>
        ))}
      </ul>
      <h2>Prices</h2>
      <p>All prices are in US dollars (USD). The price you see on a product is what it costs.</p>
      <h2>Questions</h2>
      <p>
        Unsure about your address, or about a large parcel? Write to <MailLink /> or call <PhoneLink /> before you
        order.
      </p>
    </Article>
  )
}

/** As the shop's owner has set them: `from $4 to $10 by location`, or `$5 everywhere`. */
function costsText(areas: DeliveryArea[]): string | undefined {
  const range = roundedRange(areas)
  if (range === undefined) return undefined
  return range.includes(' to ') ? `from ${range}` : `${range} everywhere`
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
