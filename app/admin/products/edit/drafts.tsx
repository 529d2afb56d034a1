import { data, href, Link } from 'react-router'
import { FailedToLoad } from '#app/admin/ui/lists/failed-to-load.tsx'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { TabPanel } from '#app/admin/ui/lists/tabs.tsx'
import { tryToLoad, UNAVAILABLE } from '#app/request/availability.ts'
import { servicesContext } from '#app/request/context.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/notices/empty-state.tsx'
import { Thumbnail } from '#app/ui/pictures/thumbnail.tsx'
import { listDrafts, type ProductDraft } from '#domain/catalogue/manage/product-drafts.server.ts'
import { ProductsHead, productsAddress } from '../product-tabs.tsx'
import type { Route } from './+types/drafts'

export async function loader({ context }: Route.LoaderArgs) {
  const loaded = await tryToLoad(context, listDrafts(context.get(servicesContext).db))
  return data({ drafts: loaded?.found }, loaded === undefined ? UNAVAILABLE : {})
}

export default function DraftsPage({ loaderData: { drafts } }: Route.ComponentProps) {
  return (
    <>
      <ProductsHead title="Drafts" current="drafts" />
      <TabPanel list="products" tab="drafts">
        {drafts === undefined ? (
          <FailedToLoad text="Failed to load the drafts" />
        ) : drafts.length === 0 ? (
          <EmptyState icon="empty" title="No drafts">
            <p className="text-soft">
              Fill in the form of a new product and save it as a draft: nobody sees it until you publish it.
            </p>
            <ButtonLink to={productsAddress({ tab: 'add' })}>Add Product</ButtonLink>
          </EmptyState>
        ) : (
          <DraftList drafts={drafts} />
        )}
      </TabPanel>
    </>
  )
}

function DraftList({ drafts }: { drafts: ProductDraft[] }) {
  return (
    <ul className="frame">
      {drafts.map(({ id, typed, savedAt }) => (
        <li key={id} className="flex items-center gap-4 border-b-2 border-hush p-3 last:border-b-0 hover:bg-paper">
          <span className="size-14 shrink-0 border-2 border-hush bg-paper">
            {typed.image === '' ? null : <Thumbnail url={typed.image} />}
          </span>
          <span className="min-w-0">
            <Link
              to={href('/admin/products/drafts/:id', { id })}
              dir="auto"
              className="font-bold wrap-anywhere hover:underline"
            >
              {typed.name}
            </Link>
            <span className="block text-sm text-soft">
              Saved <ShopTime date={savedAt} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
