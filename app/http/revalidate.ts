import { href, type ShouldRevalidateFunctionArgs } from 'react-router'

/** A change of the cart changes no product: pages that show only products need no new data. */
export function revalidateUnlessCart({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formAction === href('/cart') ? false : defaultShouldRevalidate
}

/** Without an answer the outcome is unknown: the page stays as it is and can be sent again. */
export function revalidateIfAnswered({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.unanswered === true ? false : defaultShouldRevalidate
}

/** After a refused change the page loads the current data, on which the owner decides again. */
export function revalidateEvenIfRefused({ actionResult }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.unanswered !== true
}
