import { href, type ShouldRevalidateFunctionArgs } from 'react-router'

/** A cart change alters no shelf: pages that show only products keep what they have. */
export function revalidateUnlessCart({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formAction === href('/cart') ? false : defaultShouldRevalidate
}
