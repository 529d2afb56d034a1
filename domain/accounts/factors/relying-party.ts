/** The shop as authenticators know it (WebAuthn's "relying party"): a passkey of one host works at no other. */
export type RelyingParty = { id: string; name: string; origin: string }

export function relyingParty(publicUrl: string, shopName: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, name: shopName, origin }
}
