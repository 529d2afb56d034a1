import { useRootData } from '#app/ui/root-data.ts'

function useShop() {
  return useRootData()?.shop
}

export function MailLink() {
  const email = useShop()?.email
  return <a href={`mailto:${email}`}>{email}</a>
}

export function PhoneLink() {
  const shop = useShop()
  return <a href={shop?.call}>{shop?.phone}</a>
}
