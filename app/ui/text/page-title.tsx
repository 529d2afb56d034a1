import { useContext } from 'react'
import { NewOrdersContext, newOrdersText } from '../hooks/new-orders-context.ts'
import { useRootData } from '../root-data.ts'

/**
 * `{title} - {shop}`, the shop's name last: it is the title's first words that a crowded tab shows. In the back office the
 * number of new orders comes before them.
 */
export function PageTitle({ title }: { title: string }) {
  const shop = useRootData()?.shop.name
  const count = useContext(NewOrdersContext)
  const start = count === 0 ? title : `(${newOrdersText(count)}) ${title}`
  return <title>{shop === undefined ? start : `${start} - ${shop}`}</title>
}
