import { href, Link } from 'react-router'
import { Article } from '#app/storefront/ui/article.tsx'
import { MailLink, PhoneLink } from '#app/storefront/ui/contact.tsx'

export default function Support() {
  return (
    <Article
      title="Support"
      description="How we settle complaints: an answer within 14 days."
      keywords={['support', 'complaints', 'contact']}
    >
      <p>
        Something went wrong? Write to <MailLink /> or call <PhoneLink />, with your order number at hand. It stands in
        your order history and in the mail we sent.
      </p>
      <h2>Complaints</h2>
      <ul>
        <li>We answer a complaint within 14 days.</li>
        <li>If it takes longer to look into, you have an interim reply within 14 working days.</li>
      </ul>
      <h2>Perhaps it is answered already</h2>
      <ul>
        <li>
          It does not work, or you changed your mind:{' '}
          <Link to={href('/warranty-defective-products')}>Warranty & Defective Products</Link>
        </li>
        <li>
          When it comes, and what the courier costs: <Link to={href('/payment-delivery-info')}>Payment & Delivery</Link>
        </li>
        <li>
          You have something to sell: <Link to={href('/we-buy-products')}>We Buy Products</Link>
        </li>
      </ul>
    </Article>
  )
}
