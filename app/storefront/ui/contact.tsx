import { useRouteLoaderData } from 'react-router'
import type { loader } from '#app/root.tsx'

function useShop() {
  return useRouteLoaderData<typeof loader>('root')?.shop
}

export function MailLink() {
  const email = useShop()?.email
  return <a href={`mailto:${email}`}>{email}</a>
}

export function PhoneLink() {
  const phone = useShop()?.phone
  return <a href={`tel:${phone?.replace(/[^+\d]/g, '')}`}>{phone}</a>
}
