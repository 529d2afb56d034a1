import { data, href, Link } from 'react-router'
import { trySending } from '#app/admin/ui/forms/try-to-send.ts'
import { TabPanel } from '#app/admin/ui/lists/tabs.tsx'
import { readFormWithPicture, uploadTarget } from '#app/forms/form-picture.ts'
import { servicesContext } from '#app/request/context.ts'
import { revalidateEvenIfRefused } from '#app/request/revalidate.ts'
import { EmptyState } from '#app/ui/notices/empty-state.tsx'
import { findDraft } from '#domain/catalogue/manage/product-drafts.server.ts'
import { NO_FILTER, ProductsHead } from '../product-tabs.tsx'
import type { Route } from './+types/draft'
import { changeDraft } from './draft-actions.ts'
import { knownGroups } from './known-groups.ts'
import { ProductEditor } from './product-editor.tsx'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const [draft, groups] = await Promise.all([findDraft(db, id), knownGroups(context)])
  return data({ draft, groups, upload: uploadTarget(context) }, { status: draft === undefined ? 404 : 200 })
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  await using form = await readFormWithPicture(request, context)
  return await changeDraft(form, context, id)
}

export const clientAction = trySending<Route.ClientActionArgs>('The draft was not saved. Please try again.')

export const shouldRevalidate = revalidateEvenIfRefused

export default function DraftPage({ loaderData: { draft, groups, upload }, actionData }: Route.ComponentProps) {
  const refusal = actionData !== undefined && 'refusal' in actionData ? actionData.refusal : undefined
  return (
    <>
      <ProductsHead title="Draft" current="drafts" />
      {draft === undefined && refusal === undefined ? (
        <TabPanel list="products" tab="drafts">
          <EmptyState icon="search" title="Draft not found">
            <Link to={href('/admin/products/drafts')} className="font-semibold underline">
              All drafts
            </Link>
          </EmptyState>
        </TabPanel>
      ) : (
        <ProductEditor
          product={undefined}
          draft={draft}
          start={undefined}
          groups={groups}
          refusal={refusal}
          upload={upload}
          query={NO_FILTER}
        />
      )}
    </>
  )
}
