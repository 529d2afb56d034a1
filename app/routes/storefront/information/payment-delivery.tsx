import { Article } from '#app/ui/article.tsx'
import { MailLink } from '#app/ui/contact.tsx'

export default function PaymentDelivery() {
  return (
    <Article
      title="Payment & Delivery"
      description="Delivery in Lebanon by local courier in 3-4 days, from $4 to $10 by location."
    >
      <p>Prices are in US dollars. What you see is what the thing costs; only the courier comes on top.</p>
      <h2>Delivery</h2>
      <ul>
        <li>We deliver in Lebanon, by a local courier.</li>
        <li>Orders placed before 15:00 on a working day arrive in 3-4 days.</li>
        <li>There is no delivery on Sundays and holidays.</li>
        <li>Delivery costs from $4 to $10, by location.</li>
      </ul>
      <p>
        Unsure about your address or a large parcel? Write to <MailLink /> before you order.
      </p>
    </Article>
  )
}
