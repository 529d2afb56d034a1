import { describe, expect, test } from 'vitest'
import { SHOP_ANSWERS } from '#domain/text/storefront-texts.ts'
import { openAdmin } from '../../support/data/admin.ts'
import { Authenticator } from '../../support/data/authenticator.ts'
import { setUpCodes } from '../../support/data/factors.ts'
import { linkTo } from '../../support/data/mails.ts'
import type { Client } from '../../support/requests/client.ts'
import { passwordForm as change, signInForm, signUpForm, somebody } from '../../support/requests/credentials.ts'
import { problemsOf, textsOf, toastOf } from '../../support/requests/read-page.ts'
import { PASSWORD, shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile({ RATE_LIMIT: 'on' })

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0'

/** The same person at another machine. */
async function signInAgain(email: string, { password = PASSWORD, userAgent = FIREFOX } = {}): Promise<Client> {
  const browser = shop.visitor('203.0.113.7')
  const headers = { 'user-agent': userAgent }
  const answer = await browser.post('/sign-in', signInForm(email, password), { headers })
  expect(answer.status).toBe(303)
  return browser
}

const isIn = async (browser: Client) => (await browser.get('/orders')).status === 200
const sessionIn = (html: string) => /name="session" value="(\w+)"/.exec(html)?.[1] ?? ''

describe('changing the password', () => {
  test('signs out every other device, and this one goes on with a new token', async () => {
    const { browser, user } = await shop.shopper()
    const other = await signInAgain(user.email)
    const before = new Map(browser.cookies)
    const page = await browser.submit('/account', change(PASSWORD, 'insert coin'))
    expect(toastOf(page)).toBe('Your password is changed. All other devices are signed out.')
    expect([await isIn(browser), await isIn(other)]).toEqual([true, false])
    const thief = shop.visitor()
    for (const [name, value] of before) thief.cookies.set(name, value)
    expect(await isIn(thief)).toBe(false)
    await signInAgain(user.email, { password: 'insert coin' })
    expect((await shop.visitor().post('/sign-in', signInForm(user.email))).status).toBe(400)
  })

  test.each([
    ['a wrong present one', change('wrong password', 'insert coin'), ['This is not your password']],
    ['a short new one', change(PASSWORD, '12345'), [SHOP_ANSWERS.shortPassword]],
    ['two different new ones', change(PASSWORD, 'insert coin', 'game over'), [SHOP_ANSWERS.passwordsDiffer]],
    ['one of 129 characters', change(PASSWORD, 'x'.repeat(129)), ['Use at most 128 characters']],
    ['nothing typed', change('', ''), Array(3).fill(SHOP_ANSWERS.fillIn)],
  ])('with %s says what is wrong beside the field, and changes nothing', async (_, form, problems) => {
    const { browser, user } = await shop.shopper()
    const page = await browser.post('/account', form)
    expect(page.status).toBe(400)
    expect(problemsOf(page)).toEqual(expect.arrayContaining(problems))
    for (const typed of [form.currentPassword, form.password].filter((each) => each !== ''))
      expect(page.html).not.toContain(typed)
    expect(await isIn(browser)).toBe(true)
    await signInAgain(user.email)
  })

  test('by somebody at an open machine who guesses the present one is stopped', async () => {
    const { browser, user } = await shop.shopper()
    for (let guess = 0; guess < 10; guess += 1)
      expect((await browser.post('/account', change('a guess', 'insert coin'))).status).toBe(400)
    const stopped = await browser.post('/account', change(PASSWORD, 'insert coin'))
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(60)
    expect(problemsOf(stopped)).toContainEqual(expect.stringContaining('That was too often'))
    await signInAgain(user.email)
  })

  test.each([
    ['prove who they are', '/account', { intent: 'prove', ownPassword: 'a guess' }],
    ['download their data', '/account', { intent: 'download', dataPassword: 'a guess' }],
    ['delete the account', '/account/delete', { password: 'a guess' }],
  ])('nor does guessing help who wants to %s', async (_, path, form) => {
    const { browser } = await shop.shopper()
    const guess = async () => (await browser.post(path, form)).status
    const statuses = []
    for (let guesses = 0; guesses < 11; guesses += 1) statuses.push(await guess())
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  })

  test('by a form of another site is refused', async () => {
    const { browser, user } = await shop.shopper()
    for (const path of ['/account', '/account.data']) {
      const answer = await browser.post(path, change(PASSWORD, 'insert coin'), {
        headers: { origin: 'https://evil.com' },
      })
      expect(answer.status).toBe(403)
    }
    await signInAgain(user.email)
  })
})

describe('the devices', () => {
  test('are shown with browser, address and day, this one marked', async () => {
    const { browser, user } = await shop.shopper()
    await signInAgain(user.email)
    const lines = textsOf(await browser.get('/account'), 'li').filter((line) => line.includes('last seen'))
    expect(lines).toHaveLength(2)
    expect(lines.filter((line) => line.includes('This device'))).toHaveLength(1)
    expect(lines.find((line) => line.startsWith('Firefox on Windows'))).toMatch(/203\.0\.113\.7.*since \w+ \d+, \d{4}/)
  })

  test('are signed out one by one', async () => {
    const { browser, user } = await shop.shopper()
    const [phone, desktop] = [await signInAgain(user.email), await signInAgain(user.email)]
    const session = sessionIn((await desktop.get('/account')).html)
    const page = await desktop.submit('/account', { intent: 'end', session })
    expect(toastOf(page)).toBe('That device is signed out.')
    expect(await isIn(desktop)).toBe(true)
    expect([await isIn(browser), await isIn(phone)].filter((each) => each)).toHaveLength(1)
    const again = await desktop.submit('/account', { intent: 'end', session })
    expect(toastOf(again)).toBe('That device was signed out already.')
  })

  test('are signed out all but this one', async () => {
    const { browser, user } = await shop.shopper()
    const others = [await signInAgain(user.email), await signInAgain(user.email)]
    const { browser: bystander } = await shop.shopper()
    expect(toastOf(await browser.submit('/account', { intent: 'end-others' }))).toBe(
      'All other devices are signed out.',
    )
    expect([await isIn(browser), await isIn(bystander)]).toEqual([true, true])
    for (const other of others) expect(await isIn(other)).toBe(false)
    expect(textsOf(await browser.get('/account'), 'button')).not.toContain('Sign out all others')
  })

  test('of somebody else answer as if they did not exist', async () => {
    const [owner, thief] = [await shop.shopper(), await shop.shopper()]
    await signInAgain(owner.user.email)
    const session = sessionIn((await owner.browser.get('/account')).html)
    const strange = await thief.browser.submit('/account', { intent: 'end', session })
    const unknown = await thief.browser.submit('/account', { intent: 'end', session: 'SonicSonicSonicSonic' })
    expect([toastOf(strange), toastOf(unknown)]).toEqual(Array(2).fill('That device was signed out already.'))
    expect((await thief.browser.get('/account')).html).not.toContain(session)
    expect(sessionIn((await owner.browser.get('/account')).html)).toBe(session)
  })
})

test('a password is taken as it was typed: spaces, case and even NUL count', async () => {
  const email = somebody()
  const password = ' Press\0 Start '
  expect((await shop.visitor().post('/sign-in', signUpForm(email, password))).status).toBe(303)
  const signIn = async (typed: string) => (await shop.visitor().post('/sign-in', signInForm(email, typed))).status
  expect(await signIn(password)).toBe(303)
  for (const other of [' Press Start ', 'Press\0 Start', ' press\0 start ', `${password} `, ' Press'])
    expect(await signIn(other), JSON.stringify(other)).toBe(400)
})

test('of a field that comes twice the first counts, wherever it is read', async () => {
  const { email } = await shop.user()
  const form = new URLSearchParams(signInForm(email))
  form.append('email', 'somebody.else@example.com')
  form.append('password', 'another one')
  expect((await shop.visitor().post('/sign-in', form)).status).toBe(303)
})

test('NUL in any field of its forms does not break it', async () => {
  const { browser } = await shop.shopper('203.0.113.90')
  for (const intent of ['password', 'end', 'end-others', 'verify', '\0']) {
    const fields = { intent, session: 'a\0b', currentPassword: 'a\0b', password: '\0', confirmPassword: '\0' }
    expect((await browser.post('/account', fields)).status, intent).toBeLessThan(500)
  }
})

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
