import { href, type ShouldRevalidateFunctionArgs } from 'react-router'

/** A cart change alters no shelf: pages that show only products keep what they have. */
export function revalidateUnlessCart({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formAction === href('/cart') ? false : defaultShouldRevalidate
}

/** An action that got no answer changed nothing that is known: the page stays as it is, to be sent again. */
export function revalidateIfAnswered({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.unanswered === true ? false : defaultShouldRevalidate
}

/** A refused change shows what is there now: the owner decides again on what is true. */
export function revalidateEvenIfRefused({ actionResult }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.unanswered !== true
}
