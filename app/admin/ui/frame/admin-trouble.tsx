import { isRouteErrorResponse, useLocation } from 'react-router'
import { AdminLogin } from '#app/admin/sign-in/admin-login.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/notices/empty-state.tsx'
import { isAdminRefusal, isStepRefusal } from '#app/ui/notices/refusals.ts'
import { StepFirst } from '#app/ui/notices/trouble.tsx'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { FailedToLoad } from '../lists/failed-to-load.tsx'
import { AdminFrame, usePlaces } from './admin-frame.tsx'

const FAILED = [
  ['/admin/products', ADMIN_TEXTS.productsNotLoaded],
  ['/admin/orders', ADMIN_TEXTS.ordersNotLoaded],
  ['/admin/customers', 'Failed to load customers'],
  ['/admin/report', 'Failed to load the report'],
  ['/admin/blogs', ADMIN_TEXTS.blogsNotLoaded],
  ['/admin/mail', 'Failed to load mails'],
  ['/admin/audit', 'Failed to load the audit log'],
  ['/admin/health', 'Failed to look at the shop'],
] as const

/** Replaces a back-office page that failed. */
export function AdminTrouble({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  // After signing in, the requested page replaces it.
  if (isAdminRefusal(error))
    return <AdminLogin shop={error.data.shop} notice={error.data.message} from={pathname + search} />
  if (isStepRefusal(error))
    return (
      <AdminFrame>
        <StepFirst {...error.data} />
      </AdminFrame>
    )
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return <AdminFrame>{isMissing ? <Missing /> : <NotLoadedPage pathname={pathname} />}</AdminFrame>
}

function Missing() {
  const [to, name] = usePlaces()[0] ?? (['/admin', 'Dashboard'] as const)
  return (
    <>
      <title>Page not found</title>
      <EmptyState icon="search" level="h1" title="Page not found">
        <p className="text-soft">The address may be old or mistyped.</p>
        <ButtonLink to={to}>{name}</ButtonLink>
      </EmptyState>
    </>
  )
}

function NotLoadedPage({ pathname }: { pathname: string }) {
  const text = FAILED.find(([path]) => pathname.startsWith(path))?.[1] ?? 'Something went wrong'
  return (
    <>
      <title>{text}</title>
      <FailedToLoad text={text} />
    </>
  )
}
