import { href, Link, useNavigate } from 'react-router'
import { HOME, stepsTo } from '#app/storefront/ui/structured-data.ts'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { showToast } from '#app/ui/notices/toasts.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { Product } from '#domain/catalogue/product/product.ts'

/** The ways back from a product, and to others who may like it. */
export function ProductBar({ product }: { product: Product }) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm font-semibold text-soft">
      <BackButton />
      <Breadcrumbs product={product} />
      <ShareButton title={product.name} />
    </div>
  )
}

/** The button needs scripts and is hidden without them. */
function BackButton() {
  const navigate = useNavigate()
  const hydrated = useHydrated()
  return (
    <button
      type="button"
      // A page in a new tab has no history.
      onClick={() => (history.length > 1 ? navigate(-1) : navigate(href('/shop')))}
      className={`inline-flex min-h-8 items-center gap-2 hover:underline ${hydrated ? '' : 'invisible'}`}
    >
      <Icon name="back" />
      Back
    </button>
  )
}

function Breadcrumbs({ product }: { product: Product }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap gap-x-2">
        {[HOME, ...stepsTo(product.category, product.subcategory)].map(([name, path], index) => (
          <li key={path} className="flex gap-x-2">
            {index === 0 ? null : (
              <span aria-hidden="true" className="py-1">
                /
              </span>
            )}
            <Link to={path} prefetch="intent" className="py-1 hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Opens the device's own share sheet; absent where there is none. */
function ShareButton({ title }: { title: string }) {
  const canShare = useHydrated() && 'share' in navigator
  if (!canShare) return null
  return (
    <button
      type="button"
      onClick={() => share(title)}
      className="ml-auto inline-flex min-h-8 items-center gap-2 hover:underline"
    >
      <Icon name="share" />
      Share
    </button>
  )
}

/** Without what a campaign or a list added to the address. */
async function share(title: string) {
  try {
    await navigator.share({ title, url: location.origin + location.pathname })
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError'
    if (!isClosed) showToast({ kind: 'error', text: 'This could not be shared.' })
  }
}
