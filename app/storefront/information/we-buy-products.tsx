import { Article } from '#app/storefront/ui/article.tsx'
import { MailLink, PhoneLink } from '#app/storefront/ui/contact.tsx'

export default function WeBuyProducts() {
  return (
    <Article
      title="We Buy Products"
      description="We buy or exchange retro games and consoles. Send pictures or visit us."
      keywords={['sell retro games', 'exchange', 'consoles']}
    >
      <p>
        That box in the attic may be somebody's childhood. We buy retro games and consoles, or exchange them for
        something from our shelves.
      </p>
      <h2>How it works</h2>
      <ul>
        <li>
          Write to <MailLink /> with pictures of what you have: labels, discs and connectors say the most.
        </li>
        <li>
          Or schedule a visit by mail or phone (<PhoneLink />) and bring everything along.
        </li>
        <li>We tell you what we would pay, or what it is worth in exchange. You decide.</li>
      </ul>
      <h2>What we do not accept</h2>
      <ul>
        <li>Deeply scratched games.</li>
        <li>PC games.</li>
        <li>Seriously damaged or converted consoles.</li>
      </ul>
    </Article>
  )
}
