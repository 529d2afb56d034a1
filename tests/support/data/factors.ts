import { generate } from 'otplib'
import { changeAsAdmin } from '#domain/accounts/admins/change-as-admin.server.ts'
import { confirmCodes, startCodes } from '#domain/accounts/factors/one-time-codes.server.ts'
import { addPasskey, startPasskey } from '#domain/accounts/factors/passkeys.server.ts'
import type { Signed } from '#domain/accounts/session.server.ts'
import type { User } from '#domain/accounts/user.ts'
import type { Outcome } from '#domain/outcome.ts'
import type { Client, Page } from '../requests/client.ts'
import { ORIGIN, PASSWORD, type TestShop } from '../shops/open-shop.ts'
import { openAdmin } from './admin.ts'
import { Authenticator } from './authenticator.ts'

const SECURITY = '/admin/security'

export const secretIn = (page: Page) => /<code[^>]*>([A-Z2-7]{16,})<\/code>/.exec(page.html)?.[1] ?? ''
export const codesIn = (page: Page) => page.html.match(/(?<=<li>)[a-z\d]{4}-[a-z\d]{4}-[a-z\d]{4}(?=<\/li>)/g) ?? []
export const codeOf = (secret: string, stepsLater = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + stepsLater * 30 })

/** Sets up one-time codes; the first code is used. */
export async function setUpCodes(browser: Client) {
  const secret = secretIn(await browser.post(SECURITY, { intent: 'start-codes' }))
  const page = await browser.post(SECURITY, { intent: 'confirm-codes', code: await codeOf(secret) })
  return { secret, page, recovery: codesIn(page) }
}

/** An owner who has set up one-time codes. */
export async function adminWithCodes(shop: TestShop) {
  const owner = await openAdmin(shop)
  return { ...owner, ...(await setUpCodes(owner.browser)) }
}

/** An admin who has given the password, and is still asked for the code. */
export async function halfSignedIn(shop: TestShop) {
  const owner = await adminWithCodes(shop)
  const browser = shop.visitor()
  await browser.post('/admin/sign-in', { email: owner.user.email, password: PASSWORD })
  return { ...owner, owner: owner.browser, browser }
}

/** An admin without a second factor, in a shop that requires one. */
export async function withoutFactor(shop: TestShop) {
  const owner = await openAdmin(shop)
  const values = { requireSecondFactor: 'yes' as const, adminIdleMinutes: 30 }
  await changeAsAdmin(shop.services, { actor: owner.user, section: 'security', values })
  return owner
}

export const PARTY = { id: 'localhost', name: 'Cartridge', origin: ORIGIN }

export function valueIn<Value>(outcome: Outcome<Value, { kind: string }>): Value {
  if (!outcome.ok) throw new Error(outcome.problem.kind)
  return outcome.value
}

/** Adds a passkey to an account, past the pages. */
export async function addKey({ services: { db } }: TestShop, user: User, self: Signed): Promise<Authenticator> {
  const device = new Authenticator()
  const response = device.make(valueIn(await startPasskey(db, PARTY, user)))
  valueIn(await addPasskey(db, PARTY, { ...self, response, name: 'Chrome on Linux' }))
  return device
}

/** Switches one-time codes on, past the pages. */
export async function switchCodesOn({ services: { auth } }: TestShop, user: User, self: Signed): Promise<void> {
  const { secret } = valueIn(await startCodes(auth, { user, sessionId: self.sessionId }, 'Cartridge'))
  valueIn(await confirmCodes(auth, self, await generate({ secret })))
}
