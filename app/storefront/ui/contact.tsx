import { useRootData } from '#app/ui/root-data.ts'
import { plainNumber } from '#domain/text/plain-number.ts'

function useShop() {
  return useRootData()?.shop
}

export function MailLink() {
  const email = useShop()?.email
  return <a href={`mailto:${email}`}>{email}</a>
}

export function PhoneLink() {
  const phone = useShop()?.phone
  return <a href={telephoneAddress(phone ?? '')}>{phone}</a>
}

export function telephoneAddress(phone: string): string {
  return `tel:${plainNumber(phone).replace(/[^+\d]/g, '')}`
}
