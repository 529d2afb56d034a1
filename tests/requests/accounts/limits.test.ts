import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { clientContext, headersContext, servicesContext } from '#app/request/context.ts'
import { checkSearchLimit, takePage } from '#app/visitor/limits.ts'
import { checkSignInLimit } from '#app/visitor/sign-in-limit.ts'
import { makeLinkToken } from '#domain/accounts/claim/make-link.server.ts'
import { resetPassword } from '#domain/accounts/claim/reset-password.server.ts'
import { newId } from '#domain/ids.ts'
import { SHOP_ANSWERS, SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { rateLimits } from '#platform/work/rate-limit-table.ts'
import { linkTo } from '../../support/data/mails.ts'
import type { Client, Page } from '../../support/requests/client.ts'
import { signInForm, signUpForm, somebody } from '../../support/requests/credentials.ts'
import { problemsOf, textOf, textsOf, toastOf } from '../../support/requests/read-page.ts'
import { createApp } from '../../support/shops/built-app.ts'
import { ORIGIN, openShop, PASSWORD, shopForFile, type TestShop } from '../../support/shops/open-shop.ts'

const shop = shopForFile({ RATE_LIMIT: 'on' })

let hosts = 0
/** An address that nobody has asked from yet. */
const newAddress = () => `198.51.${Math.floor(++hosts / 250)}.${(hosts % 250) + 1}`

const signIn = (browser: Client, email: string, password = PASSWORD) =>
  browser.post('/sign-in', signInForm(email, password))
const guess = (browser: Client, email: string) => signIn(browser, email, 'a guess')

async function oneByOne(count: number, attempt: () => Promise<Page>): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < count; n += 1) statuses.push((await attempt()).status)
  return statuses
}

function expectToWait(page: Page, seconds: number) {
  expect(page.status).toBe(429)
  const wait = Number(page.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(seconds * 0.8)
  expect(wait).toBeLessThanOrEqual(seconds)
}

/** What the app knows of a request from this address. */
function contextAt(address: string): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(servicesContext, shop.services)
  context.set(clientContext, { address, userAgent: '', token: undefined, device: undefined, places: [] })
  context.set(headersContext, new Headers())
  return context
}

/** So many attempts that no password is looked at for. @returns how many were let through */
async function attempts(count: number, where: () => string, email: () => string): Promise<number> {
  let allowed = 0
  for (let n = 0; n < count; n += 1)
    if ((await checkSignInLimit(contextAt(where()), email())).problem === undefined) allowed += 1
  return allowed
}

const attemptsAt = (count: number, address: string, email: string) =>
  attempts(
    count,
    () => address,
    () => email,
  )

/** Clients all over the world guess until the account refuses unknown browsers. */
async function besiege(email: string) {
  expect(await attempts(60, newAddress, () => email)).toBe(50)
}

describe('signing in', () => {
  test('ten times with a wrong password is enough: one is told how long to wait, and the form keeps the email', async () => {
    const { email } = await shop.user()
    const visitor = shop.visitor(newAddress())
    expect(await oneByOne(10, () => guess(visitor, email))).toEqual(Array(10).fill(400))
    const refused = await signIn(visitor, email)
    expectToWait(refused, 900)
    expect(problemsOf(refused)).toEqual([
      expect.stringMatching(
        /^Authentication failed\. Please try again\. That was too often in a short time\. Please wait 15 minutes and try again\. Or let /,
      ),
    ])
    expect(refused.html).toContain(`value="${email}"`)
    // Another account, and the same one from elsewhere, are as open as before.
    expect((await signIn(visitor, (await shop.user()).email)).status).toBe(303)
    expect((await signIn(shop.visitor(newAddress()), email)).status).toBe(303)
  })

  test('to an address without an account is limited the same', async () => {
    const [address, email] = [newAddress(), somebody()]
    expect(await attemptsAt(9, address, email)).toBe(9)
    const visitor = shop.visitor(address)
    expect(await oneByOne(2, () => guess(visitor, email))).toEqual([400, 429])
  })

  test('to many accounts from one address ends after thirty mistakes, for all who sit there', async () => {
    const address = newAddress()
    expect(await attempts(29, () => address, somebody)).toBe(29)
    expect(await oneByOne(2, () => guess(shop.visitor(address), somebody()))).toEqual([400, 429])
  })

  test('rightly does not count: an office may come back from lunch', async () => {
    const { email } = await shop.user()
    const address = newAddress()
    expect(await oneByOne(12, () => signIn(shop.visitor(address), email))).toEqual(Array(12).fill(303))
  })

  test('to an account under siege still works where its owner has signed in before', async () => {
    const { email } = await shop.user()
    const home = shop.visitor(newAddress())
    await signIn(home, email)
    await home.post('/sign-out', {})
    await besiege(email)
    expect((await signIn(shop.visitor(newAddress()), email)).status).toBe(429)
    expect((await signIn(home, email)).status).toBe(303)
    // The mark is for this account and this shop only.
    const [mark = ''] = [home.cookies.get('device')]
    for (const forged of [mark.replace(/\..*/, '.x'), `x.${mark.split('.')[1]}`, 'junk']) {
      const thief = shop.visitor(newAddress())
      thief.cookies.set('device', forged)
      expect((await guess(thief, email)).status).toBe(429)
    }
  })

  test('by one machine, however often, leaves the account open to everybody else and stores little', async () => {
    const { email } = await shop.user()
    const machine = newAddress()
    const stored = () => shop.services.db.$count(rateLimits)
    const before = await stored()
    expect(await attemptsAt(100, machine, email)).toBe(10)
    expect(await stored()).toBeLessThanOrEqual(before + 3)
    expect((await signIn(shop.visitor(newAddress()), email)).status).toBe(303)
    const asked = shop.visitor(machine)
    const ask = (visitor: Client) => visitor.post('/forgot-password', { email })
    expect(await oneByOne(5, () => ask(asked))).toEqual([200, 200, 200, 429, 429])
    expect((await ask(shop.visitor(newAddress()))).status).toBe(200)
  })

  test('with marks of an old password has no tries of its own; all marks of the new one share theirs', async () => {
    const { email } = await shop.user()
    const marked = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const browser = shop.visitor(newAddress())
        await signIn(browser, email)
        await browser.post('/sign-out', {})
        return browser
      }),
    )
    expect(await oneByOne(10, () => guess(marked[0] as Client, email))).toEqual(Array(10).fill(400))
    for (const browser of marked) expect((await guess(browser, email)).status).toBe(429)
    await besiege(email)
    await resetPassword(shop.services.auth, {
      token: (await makeLinkToken(shop.services.auth, 'reset', email)) ?? '',
      password: 'new password',
    })
    // The account's own bucket is empty, so only a mark of the new password opens the door.
    for (const browser of marked) expect((await signIn(browser, email, 'new password')).status).toBe(429)
  })

  test('to an account under siege works from a new place once its owner has followed a reset mail there', async () => {
    const { email } = await shop.user()
    await besiege(email)
    const abroad = shop.visitor(newAddress())
    expect((await signIn(abroad, email)).status).toBe(429)
    await abroad.post('/forgot-password', { email })
    const { token } = await linkTo(shop, email)
    await abroad.post('/reset-password', { token, password: 'new password', confirmPassword: 'new password' })
    expect((await signIn(abroad, email, 'new password')).status).toBe(303)
  })

  test('at the back office, and by script, is counted with all the rest', async () => {
    const { email } = await shop.user()
    const address = newAddress()
    expect(await attemptsAt(9, address, email)).toBe(9)
    const visitor = shop.visitor(address)
    const atTheBackOffice = () => visitor.post('/admin/sign-in', { email, password: 'a guess' })
    expect(await oneByOne(2, atTheBackOffice)).toEqual([403, 429])
    const byScript = await visitor.post('/sign-in.data', signInForm(email))
    expectToWait(byScript, 900)
    expect(byScript.html).toContain('That was too often')
  })
})

test('accounts by the dozen are made from one address only slowly', async () => {
  const visitor = shop.visitor(newAddress())
  const { email } = await shop.user()
  const again = signUpForm(email)
  expect(await oneByOne(20, () => visitor.post('/sign-in', again))).toEqual(Array(20).fill(400))
  const refused = await visitor.post('/sign-in', again)
  expectToWait(refused, 180)
  expect(problemsOf(refused)).toContain(
    'Authentication failed. Please try again. That was too often in a short time. Please wait 3 minutes and try again.',
  )
  expect(refused.html).toContain(`value="${email}"`)
  expect((await shop.visitor(newAddress()).post('/sign-in', { ...again, email: somebody() })).status).toBe(303)
})

test('a mailbox is not flooded with links, from any number of clients, with an account or without', async () => {
  for (const email of [(await shop.user()).email, somebody()]) {
    const ask = () => shop.visitor(newAddress()).post('/forgot-password', { email })
    expect(await oneByOne(6, ask)).toEqual(Array(6).fill(200))
    const refused = await ask()
    expectToWait(refused, 900)
    expect(refused.html).toContain(`value="${email}"`)
  }
})

test('an account that orders like a machine is slowed down, and its page stays', async () => {
  const { browser } = await shop.shopper(newAddress())
  const product = await shop.product({ quantity: 100 })
  const order = () => browser.post('/checkout', { intent: 'order', key: newId(), shown: '' })
  expect(await oneByOne(30, order)).toEqual(Array(30).fill(303))
  await browser.post('/cart', { intent: 'add', productId: product.id })
  const refused = await order()
  expectToWait(refused, 60)
  expect(problemsOf(refused)).toEqual([expect.stringContaining('too often')])
  expect(textsOf(refused, 'button')).toContain(SHOP_TEXTS.completePurchase)
  expect(await shop.stock(product.id)).toBe(100)
})

test('a client that searches without end is asked to wait; lists stay open to it, and searching to others', async () => {
  const address = newAddress()
  const context = contextAt(address)
  let searches = 0
  while ((await checkSearchLimit(context)) === undefined && searches < 2_000) searches += 1
  expect(searches).toBeGreaterThanOrEqual(60 + 900)
  expect(searches).toBeLessThan(1_200)

  const machine = shop.visitor(address)
  const page = await machine.get('/shop?search=sonic')
  expect(page.status).toBe(429)
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(textsOf(page, 'h1')).toEqual(['One moment, please'])
  expect(textOf(page)).toContain('Please wait')
  for (const path of ['/search.data?q=sonic', '/shop/page?search=sonic'])
    expect((await machine.get(path)).status).toBe(429)
  expect((await machine.get('/shop')).status).toBe(200)
  for (const path of ['/shop?search=sonic', '/search.data?q=sonic'])
    expect((await shop.visitor(newAddress()).get(path)).status).toBe(200)
})

test('any address of one IPv6 network is one client', async () => {
  let host = 0
  const ask = (network: string) => async () =>
    await shop.visitor(`${network}::${(++host).toString(16)}`).post('/forgot-password', { email: somebody() })
  expect(await oneByOne(21, ask('2001:db8:0:1'))).toEqual([...Array(20).fill(200), 429])
  expect((await ask('2001:db8:0:2')()).status).toBe(200)
})

describe('behind a proxy', () => {
  const ask = async (at: TestShop, forwarded: string) =>
    await at
      .visitor('10.0.0.2')
      .post('/forgot-password', { email: somebody() }, { headers: { 'x-forwarded-for': forwarded } })

  test('that is trusted, each visitor has their own tries', async () => {
    await using proxied = await openShop({ RATE_LIMIT: 'on', TRUSTED_PROXIES: '10.0.0.0/8' })
    expect(await oneByOne(21, () => ask(proxied, '203.0.113.1'))).toEqual([...Array(20).fill(200), 429])
    expect((await ask(proxied, '203.0.113.2')).status).toBe(200)
    expect((await ask(proxied, '203.0.113.2, 203.0.113.1')).status).toBe(429)
  })

  test('that nobody vouched for, a header gives no further tries', async () => {
    let client = 0
    expect(await oneByOne(21, () => ask(shop, `203.0.113.${++client}`))).toEqual([...Array(20).fill(200), 429])
  })
})

test('people who do what people do never notice', async () => {
  const browser = shop.visitor(newAddress())
  const email = somebody()
  await guess(browser, email)
  await browser.post('/sign-in', signUpForm(email))
  for (const path of ['/', '/shop', '/shop?search=sonic', '/search.data?q=so', '/search.data?q=son'])
    expect((await browser.get(path)).status, path).toBe(200)
  await browser.post('/sign-out', {})
  expect(toastOf(await browser.submit('/sign-in', signInForm(email)))).toBe(SHOP_ANSWERS.signedIn)
})

describe('pages', () => {
  test('who asks for hundreds at once waits for the own ones, is refused the last, and delays nobody else', async () => {
    const app = createApp(shop.services)
    const init = { headers: { host: 'localhost:3000' } }
    const ask = async (remoteAddress: string) =>
      (await app.request(`${ORIGIN}/blog.data`, init, { incoming: { socket: { remoteAddress } } })).status
    const answered: number[] = []
    const note = (status: number) => {
      answered.push(status)
      return status
    }
    const robot = Array.from({ length: 300 }, () => ask('203.0.113.7').then(note))
    const shopper = ask('203.0.113.8')
    expect(await shopper).toBe(200)
    const served = answered.filter((status) => status === 200)
    // Four are under way, 200 wait, and the rest is refused at once.
    expect(served.length).toBeLessThan(30)
    const statuses = await Promise.all(robot)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(204)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
  })

  test('more in a while than any human opens are refused until the next minute', async () => {
    const address = newAddress()
    const context = contextAt(address)
    let allowed = 0
    while (allowed < 3_000 && (await takePage(context)) === 0) allowed += 1
    expect(allowed).toBeGreaterThan(1_400)
    expect(allowed).toBeLessThan(1_700)
    const machine = shop.visitor(address)
    for (const path of ['/blog', '/sitemap.xml', '/sitemaps/pages.xml', '/feeds/blog.xml']) {
      const page = await machine.get(path)
      expect([path, page.status, page.headers.get('content-type')]).toEqual([path, 429, 'text/plain; charset=utf-8'])
    }
    expect((await shop.visitor(newAddress()).get('/sitemap.xml')).status).toBe(200)
  })
})

test('somebody with a proved address may wait for many products; others get only so many mails', async () => {
  const { id: productId } = await shop.product({ quantity: 0 })
  const ask = (browser: Client, email: string) => browser.post(`/product/${productId}`, { email })
  const { user, browser } = await shop.shopper(newAddress())
  expect(new Set(await oneByOne(20, () => ask(browser, user.email)))).toEqual(new Set([303]))
  const [guest, email] = [shop.visitor(newAddress()), somebody()]
  expect(await oneByOne(9, () => ask(guest, email))).toEqual([...Array(8).fill(303), 429])
})
