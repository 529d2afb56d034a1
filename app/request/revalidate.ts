import { href, type ShouldRevalidateFunctionArgs } from 'react-router'

/** A change of the cart changes no product: pages that show only products need no new data. */
export function revalidateUnlessCart({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formAction === href('/cart') ? false : defaultShouldRevalidate
}

/** Without an answer the outcome is unknown: the page stays as it is and can be sent again. */
export function revalidateIfAnswered({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.unanswered === true ? false : defaultShouldRevalidate
}

/** Another list or place on the same page leaves what every page shows as it is. */
export function revalidateOnNewPage(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod = 'GET' } = args
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  if (isSamePage && formMethod === 'GET') return false
  // A refused change of the cart ends a look at the cart that is under way (follow-cart.ts), and what that was loading.
  return args.formAction === href('/cart') ? revalidateEvenIfRefused(args) : revalidateIfAnswered(args)
}

/** After a refused change the page loads the current data, on which the person decides again. */
export function revalidateEvenIfRefused({ actionResult }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.unanswered !== true
}
