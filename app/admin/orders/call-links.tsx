import { phoneLinks } from '#domain/orders/phone-links.ts'

const LINK =
  'inline-flex min-h-11 items-center border-2 border-line bg-sheet px-3 font-semibold whitespace-nowrap hover:bg-hush'

type CallLinksProps = {
  phone: string | undefined
  shopPhone: string
  name: string
  /** What WhatsApp begins with. */
  text?: string
  className?: string
}

/** One tap to the customer, from a phone. */
export function CallLinks({ phone, shopPhone, name, text, className = '' }: CallLinksProps) {
  const links = phone === undefined ? undefined : phoneLinks(phone, shopPhone)
  if (links === undefined) return null
  return (
    <p className={`flex flex-wrap gap-3 print:hidden ${className}`}>
      <a href={links.tel} aria-label={`Call ${name}`} className={LINK}>
        Call
      </a>
      {links.whatsApp === undefined ? null : (
        <a
          href={text === undefined ? links.whatsApp : `${links.whatsApp}?text=${encodeURIComponent(text)}`}
          rel="noreferrer"
          aria-label={`WhatsApp to ${name}`}
          className={LINK}
        >
          WhatsApp
        </a>
      )}
    </p>
  )
}
