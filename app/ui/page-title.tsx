import { useRouteLoaderData } from 'react-router'
import type { loader } from '#app/root.tsx'

/** `{title} - {shop}`, the shop's name last: it is the title's first words that a crowded tab shows. */
export function PageTitle({ title }: { title: string }) {
  const shop = useRouteLoaderData<typeof loader>('root')?.shop.name
  return <title>{shop === undefined ? title : `${title} - ${shop}`}</title>
}
