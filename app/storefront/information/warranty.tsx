import { Article } from '#app/storefront/ui/article.tsx'
import { MailLink } from '#app/storefront/ui/contact.tsx'

export default function Warranty() {
  return (
    <Article
      title="Warranty & Defective Products"
      description="Legal warranty and a 14-day reflection period on everything we sell."
      keywords={['warranty', 'defective products', 'returns', '14-day reflection period']}
    >
      <p>Everything we sell was tested by hand. If it fails you all the same, you are covered.</p>
      <h2>14 days to reflect</h2>
      <p>
        You have a reflection period of 14 days. If your purchase is not what you hoped for, tell us within that time.
      </p>
      <h2>Legal warranty</h2>
      <p>Old products carry the legal warranty like new ones.</p>
      <h2>What to do</h2>
      <p>
        Write to <MailLink /> with your order number; you find it in your order history and in the mail we sent. A
        picture or a short film of the fault helps us to answer sooner.
      </p>
    </Article>
  )
}
