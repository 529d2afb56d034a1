import type { ShopIdentity } from '#domain/settings/shop-settings.ts'

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
