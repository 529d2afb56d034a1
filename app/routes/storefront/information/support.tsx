import { Article } from '#app/ui/article.tsx'
import { MailLink, PhoneLink } from '#app/ui/contact.tsx'

export default function Support() {
  return (
    <Article title="Support" description="How we settle complaints: an answer within 14 days.">
      <p>
        Something went wrong? Write to <MailLink /> or call <PhoneLink />, with your order number at hand.
      </p>
      <h2>Complaints</h2>
      <ul>
        <li>We answer a complaint within 14 days.</li>
        <li>If it takes longer to look into, you have an interim reply within 14 working days.</li>
      </ul>
    </Article>
  )
}
