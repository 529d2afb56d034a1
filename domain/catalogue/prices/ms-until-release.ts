import { readShopMinute } from '#domain/clock/shop-time.ts'

/** Until the day begins, on the shop's clock, on which a product is out; undefined when it is. */
export function msUntilRelease(
  { releaseOn }: { releaseOn: string | null },
  now: Date = new Date(),
): number | undefined {
  const day = releaseOn === null ? undefined : readShopMinute(`${releaseOn}T00:00`)
  const left = day === undefined ? 0 : day.getTime() - now.getTime()
  return left > 0 ? left : undefined
}

/** The day on which a product is out, as long as it is not. */
export function comingRelease(product: { releaseOn: string | null }): string | null {
  return msUntilRelease(product) === undefined ? null : product.releaseOn
}
