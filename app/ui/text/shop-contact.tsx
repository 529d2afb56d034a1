import type { ShopIdentity } from '#domain/settings/shop-settings.ts'

/** Where to reach the shop, a line each. */
export function ShopContact({ shop: { address, phone, email } }: { shop: ShopIdentity }) {
  return (
    <>
      {address === '' ? null : (
        <>
          {address}
          <br />
        </>
      )}
      {phone}
      <br />
      {email}
    </>
  )
}
