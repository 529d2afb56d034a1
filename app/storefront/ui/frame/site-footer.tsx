import { href, Link, useLocation } from 'react-router'
import type { RootData } from '#app/ui/root-data.ts'
import { InPlaceEmailForm } from '../in-place-email-form.tsx'

const SERVICE = [
  ['/we-buy-products', 'We Buy Products'],
  ['/payment-delivery-info', 'Payment & Delivery'],
  ['/warranty-defective-products', 'Warranty & Defective Products'],
  ['/complaint-settlement', 'Support'],
  ['/grades', 'How We Grade'],
  ['/blog', 'Blog'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
] as const

/** The same for everybody, so that pages which carry it can be cached. */
export function SiteFooter({ shop }: Pick<RootData, 'shop'>) {
  return (
    <footer className="mt-auto border-t-2 border-line bg-hush print:hidden">
      <div className="mx-auto grid max-w-(--page) gap-8 px-4 py-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr] lg:gap-12">
        <section aria-labelledby="footer-newsletter" className="min-w-0 max-w-xl sm:max-lg:col-span-2">
          <FooterHeading id="footer-newsletter">Newsletter</FooterHeading>
          <p className="mb-3">New arrivals, repairs and stories from the shop. One click ends it.</p>
          <NewsletterForm />
        </section>
        <section aria-labelledby="footer-service">
          <FooterHeading id="footer-service">Customer Service</FooterHeading>
          <ul>
            {SERVICE.map(([address, name]) => (
              <li key={address}>
                <Link to={address} prefetch="intent" className="inline-block py-1 hover:underline">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="footer-contact">
          <FooterHeading id="footer-contact">Contact</FooterHeading>
          <p>
            <a href={shop.call} className="inline-block py-1 hover:underline">
              {shop.phone}
            </a>
          </p>
          <p>
            <a href={`mailto:${shop.email}`} className="inline-block py-1 break-all hover:underline">
              {shop.email}
            </a>
          </p>
          {shop.address === '' ? null : <p className="py-1 wrap-anywhere whitespace-pre-line">{shop.address}</p>}
        </section>
      </div>
      <p className="mx-auto max-w-(--page) px-4 pb-8 text-sm text-soft">
        {shop.name}: retro games, consoles, cards and collectibles. Delivery in Lebanon by local courier, in 3-4 days.
      </p>
    </footer>
  )
}

function NewsletterForm() {
  const { pathname, search } = useLocation()
  return (
    <InPlaceEmailForm action={href('/newsletter')} id="newsletter-email" label="Email for newsletter" word="Subscribe">
      <input type="hidden" name="from" value={pathname + search} />
    </InPlaceEmailForm>
  )
}

function FooterHeading({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="mb-3 text-lg font-extrabold">
      {children}
    </h2>
  )
}
