import { expect, test } from 'vitest'
import { openAdmin } from '../../support/data/admin.ts'
import { Authenticator } from '../../support/data/authenticator.ts'
import { setUpCodes } from '../../support/data/factors.ts'
import { linkTo } from '../../support/data/mails.ts'
import type { Client } from '../../support/requests/client.ts'
import { signUpForm, somebody } from '../../support/requests/credentials.ts'
import { toastOf } from '../../support/requests/read-page.ts'
import { PASSWORD, shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()

type Person = { user: { email: string }; browser: Client }

async function addPasskey(browser: Client, path: string): Promise<Authenticator> {
  const device = new Authenticator()
  const options = await browser.post('/passkey-options', { intent: 'add' })
  const passkey = JSON.stringify(device.make(JSON.parse(options.html)))
  expect(toastOf(await browser.submit(path, { intent: 'add-passkey', passkey }))).toBe('The passkey is added.')
  return device
}

async function signedUp(): Promise<Person> {
  const [email, browser] = [somebody(), shop.visitor()]
  await browser.post('/sign-in', signUpForm(email))
  return { user: { email }, browser }
}

async function verifyAddress({ user, browser }: Person): Promise<void> {
  const { token } = await linkTo(shop, user.email, 'Confirm')
  expect(toastOf(await browser.submit('/verify-email', { token }))).toBe('Your email address is confirmed.')
}

test.each<[string, () => Promise<Person>, (person: Person) => Promise<unknown>]>([
  ['a shopper adds a passkey', () => shop.shopper(), ({ browser }) => addPasskey(browser, '/account')],
  ['an admin adds a passkey', () => openAdmin(shop), ({ browser }) => addPasskey(browser, '/admin/security')],
  ['an admin switches one-time codes on', () => openAdmin(shop), ({ browser }) => setUpCodes(browser)],
  [
    'an admin confirms with the password',
    () => openAdmin(shop),
    ({ browser }) => browser.post('/admin/confirm', { password: PASSWORD }),
  ],
  [
    'a shopper types the password again',
    () => shop.shopper(),
    ({ browser }) => browser.post('/account', { intent: 'prove', ownPassword: PASSWORD }),
  ],
  ['somebody verifies the address', signedUp, verifyAddress],
])('when %s, the session goes on under another token, and the one before opens nothing', async (_, open, prove) => {
  const person = await open()
  const thief = shop.visitor()
  thief.cookies.set('cartridge_session', person.browser.cookies.get('cartridge_session') ?? '')
  expect((await thief.get('/account')).status).toBe(200)
  await prove(person)
  expect((await person.browser.get('/account')).status).toBe(200)
  expect((await thief.get('/account')).location).toBe('/sign-in')
})

test('a passkey of another account does not confirm an address', async () => {
  const { user } = await signedUp()
  const { token } = await linkTo(shop, user.email, 'Confirm')
  const device = await addPasskey((await shop.shopper()).browser, '/account')
  const reader = shop.visitor()
  const asked = await reader.post('/passkey-options', { intent: 'sign-in' })
  const passkey = JSON.stringify(device.use(JSON.parse(asked.html)))
  expect((await reader.post('/verify-email', { token, passkey })).status).toBe(400)
})
