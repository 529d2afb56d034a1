import { useEffect } from 'react'
import { data, href, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { findSeenEntry } from '#app/admin/audit/seen-entry.ts'
import { trySending } from '#app/admin/ui/forms/try-to-send.ts'
import { TabPanel } from '#app/admin/ui/lists/tabs.tsx'
import { readFormWithPicture } from '#app/forms/form-picture.ts'
import { typedText } from '#app/forms/forms.ts'
import type { Toast } from '#app/forms/toast.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { revalidateEvenIfRefused } from '#app/request/revalidate.ts'
import { orWithout, TOO_LONG_STATUS } from '#app/request/too-long.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/notices/empty-state.tsx'
import { hasRight } from '#app/visitor/guard.ts'
import type { AuditEntry } from '#domain/audit/search-audit.server.ts'
import { chosenIds } from '#domain/catalogue/manage/bulk-change.ts'
import {
  countBelowGuide,
  countManagedProducts,
  findManagedProducts,
  listManagedProducts,
} from '#domain/catalogue/manage/managed-list.server.ts'
import {
  countSeen,
  type ManagedQuery,
  managedPages,
  managedPlace,
  managedQueryFrom,
} from '#domain/catalogue/manage/managed-list.ts'
import { MOST_COUNTED } from '#domain/catalogue/product/list-limits.ts'
import { heldPieces } from '#domain/stock/waiting/wanted.server.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { ChangeDone } from '../change/change-done.tsx'
import { loadEditor } from '../edit/load-editor.ts'
import { attempt, type ProductRefusal, saveProduct, tellOfRelease } from '../edit/product-actions.ts'
import { ProductEditor } from '../edit/product-editor.tsx'
import { LABELS_NOT_MADE } from '../labels/labels-address.ts'
import { ProductsHead, productsAddress } from '../product-tabs.tsx'
import type { Route } from './+types/products'
import { DeleteQuestion, type DeleteQuestionProps } from './delete-question.tsx'
import { ManagedProducts } from './managed-products.tsx'
import { askToDelete, changeInPlace, deleteChosen, makeLabels, previewChange } from './product-table-actions.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = managedQueryFrom(url.searchParams)
  const { searchParams } = url
  if (!searchParams.has('edit') && searchParams.get('tab') !== 'add') return await loadTable(url, query, context)
  const editor = await loadEditor(url, context)
  return data({ query, editor, table: undefined }, { status: editor.isGone ? 404 : 200 })
}

async function loadTable({ searchParams }: URL, asked: ManagedQuery, context: Context) {
  const { db, settings } = context.get(servicesContext)
  const loaded = await attempt(context, ADMIN_TEXTS.productsNotLoaded, async () => {
    const isWhole = Object.keys(managedPlace(asked)).length === 0
    const [page, ticked, made, below] = await Promise.all([
      loadPage(context, asked, (await settings.read()).lowStock),
      findManagedProducts(db, hasRight(context, '/admin/products', 'delete') ? askedAbout(searchParams) : []),
      findSeenEntry(context, searchParams.get('done') ?? ''),
      isWhole ? countBelowGuide(db) : undefined,
    ])
    return { ...page, questioned: { products: ticked }, made, below }
  })
  if (!loaded.ok) {
    const { toast, status } = loaded.problem
    const table = { failed: toast }
    return data({ query: asked, table, editor: undefined }, { status: status === TOO_LONG_STATUS ? status : 503 })
  }
  const { query, ...table } = loaded.value
  return data({ query, table, editor: undefined })
}

export type TablePage = Awaited<ReturnType<typeof loadPage>>

/** A page beyond the last, whose products have gone meanwhile, is the last. */
async function loadPage(context: Context, asked: ManagedQuery, low: number) {
  const { db } = context.get(servicesContext)
  const total = await orWithout(context, countManagedProducts(db, asked, low))
  const query = { ...asked, page: Math.min(asked.page, managedPages(total ?? MOST_COUNTED, asked)) }
  const products = await listManagedProducts(db, query, total ?? 0, low)
  const ids = products.map(({ id }) => id)
  const count = total ?? countSeen(query, products.length)
  return { query, count, isCounted: total !== undefined, low, products, held: await heldPieces(db, ids) }
}

function askedAbout(query: URLSearchParams): string[] {
  return query.get('ask') === 'delete' ? chosenIds(query.getAll('chosen')) : []
}

export async function action({ request, url, context }: Route.ActionArgs) {
  await using form = await readFormWithPicture(request, context)
  const query = managedQueryFrom(url.searchParams)
  // The table's filters and its place, without an open form or question.
  const back = productsAddress(managedPlace(query))
  const run = { request, context, form, query, back }
  // Without scripts the buttons of the pictures send the form, and nothing is saved yet.
  if (form.has('arrange')) return await saveProduct(form, context, back)
  // The button beside a choice says what kind of change it makes.
  const [intent, kind] = typedText(form, 'intent').split(':')
  if (kind !== undefined) form.set('kind', kind)
  switch (intent) {
    case 'add':
    case 'add-another':
    case 'update':
    case 'draft':
      return await saveProduct(form, context, back)
    case 'tell-release':
      return await tellOfRelease(form, context, url.pathname + url.search)
    case 'price':
      return await changeInPlace(run, 'priceCents')
    case 'quantity':
      return await changeInPlace(run, 'quantity')
    case 'change':
      return await previewChange(run)
    case 'labels':
      return await makeLabels(run)
    case 'ask':
      return await askToDelete(run)
    case 'delete':
      return await deleteChosen(run)
    default:
      throw data(null, { status: 400 })
  }
}

const FAILED: Record<string, string> = {
  add: ADMIN_TEXTS.productNotAdded,
  'add-another': ADMIN_TEXTS.productNotAdded,
  draft: 'The draft was not saved. Please try again.',
  delete: ADMIN_TEXTS.productNotDeleted,
  labels: LABELS_NOT_MADE,
  'tell-release': 'Nobody was told. Please try again.',
}

export const clientAction = trySending<Route.ClientActionArgs>(ADMIN_TEXTS.productNotUpdated, FAILED)

/** A figure that was saved in its row stays there: sorted anew, the list would take it from under the owner's hands. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const intent = args.formData?.get('intent')
  const isSaved = args.actionResult?.toast?.kind === 'success'
  return isSaved && (intent === 'price' || intent === 'quantity') ? false : revalidateEvenIfRefused(args)
}

type Questioned = Omit<DeleteQuestionProps, 'query'>
/** What of a table is beside its rows. */
type LoadedTable = { failed?: Toast; made?: AuditEntry | undefined; questioned?: Questioned }
type Answered = { refusal?: ProductRefusal | undefined; wrong?: string | undefined; questioned?: Questioned }

export default function ProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, table, editor } = loaderData
  const { made, questioned: loaded }: LoadedTable = table ?? {}
  const { refusal, questioned: answered }: Answered = actionData ?? {}
  // A deletion without an answer leaves the question's address, but not its data.
  const isAsking = new URLSearchParams(useLocation().search).has('ask')
  const questioned = answered ?? (isAsking ? loaded : undefined)
  useEffect(() => {
    const { wrong }: Answered = actionData ?? {}
    if (wrong !== undefined) document.querySelector<HTMLElement>(`main [name="${wrong}"]`)?.focus()
  }, [actionData])
  return (
    <>
      <ProductsHead current={currentTab(loaderData)} query={query} />
      {editor === undefined ? (
        <>
          {made === undefined ? null : <ChangeDone entry={made} />}
          <ManagedProducts table={table} query={query} />
        </>
      ) : editor.isGone && refusal === undefined ? (
        <TabPanel list="products" tab="add">
          <EmptyState icon="search" title={SHOP_TEXTS.productNotFound}>
            <ButtonLink to={href('/admin/products')}>Manage Products</ButtonLink>
          </EmptyState>
        </TabPanel>
      ) : (
        <ProductEditor {...editor} refusal={refusal} query={query} />
      )}
      {questioned !== undefined && questioned.products.length > 0 ? (
        <DeleteQuestion {...questioned} query={query} />
      ) : null}
    </>
  )
}

/** A product is edited in the form of a new one. */
function currentTab({ query, editor }: Route.ComponentProps['loaderData']) {
  const isOfDrafts = editor === undefined ? query.state === 'draft' : editor.product?.isDraft === true
  return isOfDrafts ? 'drafts' : editor === undefined ? 'manage' : 'add'
}
