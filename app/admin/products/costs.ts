import { type Context, servicesContext } from '#app/request/context.ts'
import { hasRight } from '#app/visitor/guard.ts'
import { type PastOf, pastOf } from '#domain/catalogue/intake/find-known.server.ts'

export function mayKnowCosts(context: Context): boolean {
  return hasRight(context, 'what goods cost')
}

/** What the sender may know of a product. */
export function withoutCost<Costed extends { costCents: number | null }>(context: Context, product: Costed): Costed {
  return mayKnowCosts(context) ? product : { ...product, costCents: null }
}

/** The same of a game's past: not what was paid. */
export async function pastFor(context: Context, productId: string): Promise<PastOf> {
  const past = await pastOf(context.get(servicesContext).db, productId)
  return mayKnowCosts(context) ? past : { ...past, paid: undefined }
}

/** What the form of somebody without these fields says of them by hand is not heard. */
export function dropCosts(context: Context, form: FormData): void {
  if (mayKnowCosts(context)) return
  for (const name of ['cost', 'loaded-cost', 'purchase', 'purchaseName', 'paid']) form.delete(name)
}
