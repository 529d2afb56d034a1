import { useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import type { Toast } from '#app/forms/toast.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { EmptyState } from '#app/ui/notices/empty-state.tsx'
import { showToast } from '#app/ui/notices/toasts.tsx'
import { PageTitle } from '#app/ui/text/page-title.tsx'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'

export const PRODUCT_NOT_FOUND: Toast = { kind: 'error', text: SHOP_TEXTS.productNotFound }

/** A navigation inside the shop goes on by script, any other by the page's meta refresh. */
export function NoProduct() {
  const navigate = useNavigate()
  const [byScript] = useState(useHydrated())
  useEffect(() => {
    if (!byScript) return
    showToast(PRODUCT_NOT_FOUND)
    navigate(href('/shop'), { replace: true })
  }, [byScript, navigate])
  return (
    <EmptyState level="h1" icon="search" title={PRODUCT_NOT_FOUND.text}>
      <PageTitle title={PRODUCT_NOT_FOUND.text} />
      {byScript ? null : <meta httpEquiv="refresh" content={`0; url=${href('/shop')}`} />}
      <ButtonLink to={href('/shop')}>Browse the shop</ButtonLink>
    </EmptyState>
  )
}
