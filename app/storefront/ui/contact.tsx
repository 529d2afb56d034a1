import { useRootData } from '#app/ui/root-data.ts'

function useShop() {
  return useRootData()?.shop
}

export function MailLink() {
  const email = useShop()?.email
  return <a href={`mailto:${email}`}>{email}</a>
}

export function PhoneLink() {
  const phone = useShop()?.phone
  return <a href={`tel:${phone?.replace(/[^+\d]/g, '')}`}>{phone}</a>
}
