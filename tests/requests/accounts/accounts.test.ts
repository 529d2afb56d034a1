import { describe, expect, test } from 'vitest'
import { SHOP_ANSWERS, SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { signInForm, signUpForm, somebody } from '../../support/requests/credentials.ts'
import { problemsOf, textOf, textsOf, toastOf } from '../../support/requests/read-page.ts'
import { PASSWORD, shopForFile, type TestShop } from '../../support/shops/open-shop.ts'

const shop = shopForFile()

/** The account form stands on a page of its own and at the checkout, and is the same in both. */
const PLACES: [string, () => Promise<{ browser: ReturnType<TestShop['visitor']>; path: string; next: string }>][] = [
  ['on its own page', async () => ({ browser: shop.visitor(), path: '/sign-in', next: '/' })],
  [
    'at the checkout',
    async () => {
      const browser = shop.visitor()
      await browser.post('/cart', { intent: 'add', productId: (await shop.product()).id })
      await browser.get('/cart')
      return { browser, path: '/checkout', next: '/checkout' }
    },
  ],
]

describe.each(PLACES)('the account form %s', (_, open) => {
  test('signs up, is told so, and knows the new user', async () => {
    const { browser, path, next } = await open()
    const email = somebody()
    const answer = await browser.post(path, signUpForm(email))
    expect([answer.status, answer.location]).toEqual([303, next])
    const page = await browser.get(next)
    expect(toastOf(page)).toBe(SHOP_ANSWERS.accountCreated)
    expect(textOf(page)).toContain(`Signed in as ${email}`)
    for (const part of [SHOP_TEXTS.orderHistory, SHOP_TEXTS.signOut]) expect(textOf(page)).toContain(part)
  })

  test('signs in, and is told so', async () => {
    const { browser, path, next } = await open()
    const { email } = await shop.user()
    const answer = await browser.post(path, signInForm(` ${email.toUpperCase()} `))
    expect([answer.status, answer.location]).toEqual([303, next])
    expect(toastOf(await browser.get(next))).toBe(SHOP_ANSWERS.signedIn)
  })
})

describe('the account form', () => {
  const path = '/sign-in'

  const { fillIn, passwordsDiffer, shortPassword } = SHOP_ANSWERS
  const hint = 'At least 6 characters'
  const noAddress = [SHOP_TEXTS.authenticationFailed, 'Enter an email address like name@example.com']

  test.each([
    ['nothing typed', signUpForm('', ''), [fillIn, fillIn, fillIn]],
    ['nothing typed to sign in', signInForm(' ', ''), [fillIn, fillIn]],
    ['two different passwords', signUpForm(somebody(), PASSWORD, 'press stop'), [hint, passwordsDiffer]],
    ['a short password', signUpForm(somebody(), '12345'), [shortPassword]],
    ['an address that is none', signUpForm('ann.example.com'), [...noAddress, hint]],
    ['an address that is none to sign in', signInForm('ann@'), noAddress],
  ])(
    'with %s says what is wrong beside each field, keeps the address and makes no account',
    async (_, form, problems) => {
      const browser = shop.visitor()
      const page = await browser.post(path, form)
      expect([page.status, ...problemsOf(page)]).toEqual([400, ...problems])
      expect(page.html).toMatch(/<input (?=[^>]*aria-invalid="true")[^>]*aria-describedby="\w+-message"/)
      expect(page.html).toContain(`name="intent" value="${form.intent}"`)
      expect(page.html).toContain(`value="${form.email}"`)
      expect(page.html).not.toContain(PASSWORD)
      expect((await browser.post(path, signInForm(form.email))).status).toBe(400)
    },
  )

  test('with an email that has an account switches to signing in, with the email filled in', async () => {
    const browser = shop.visitor()
    const { email } = await shop.user()
    const page = await browser.post(path, signUpForm(email))
    expect(page.status).toBe(400)
    expect(problemsOf(page)).toContain(SHOP_ANSWERS.emailTaken)
    expect(page.html).toContain('name="intent" value="sign-in"')
    expect(page.html).toContain(`value="${email}"`)
    expect(page.html).not.toContain('name="confirmPassword"')
  })

  test('with wrong credentials says so, the same for a wrong password and an unknown email', async () => {
    const browser = shop.visitor()
    const { email } = await shop.user()
    for (const fields of [
      { email, password: 'wrong password' },
      { email: somebody(), password: PASSWORD },
      { email: (await shop.buyer()).email, password: PASSWORD },
    ]) {
      const page = await browser.post(path, signInForm(fields.email, fields.password))
      expect(page.status).toBe(400)
      expect(problemsOf(page)).toEqual([SHOP_ANSWERS.invalidPassword])
    }
    expect([...browser.cookies.keys()].join()).not.toContain('session')
  })

  test('shows its two tabs, and the fields of the one that is chosen', async () => {
    const browser = shop.visitor()
    const up = await browser.get(`${path}?mode=sign-up`)
    expect(textsOf(up, 'label')).toEqual(expect.arrayContaining(['Email', 'Password', 'Confirm Password']))
    expect(textsOf(up, 'button')).toContain('Create Account')
    const entering = await browser.get(`${path}?mode=sign-in`)
    expect(textsOf(entering, 'label')).not.toContain('Confirm Password')
    expect(textsOf(entering, 'button')).toContain('Sign In')
    expect(textOf(entering)).toContain('Forgot password?')
  })

  test('gives nobody a role or an id that they ask for', async () => {
    const browser = shop.visitor()
    const asked = { role: 'admin', isAdmin: 'true', id: 'admin_init', userId: 'x' }
    await browser.submit(path, { ...signUpForm(somebody()), ...asked })
    const page = await browser.get('/')
    expect(textOf(page)).toContain('Signed in as')
    expect(page.html).not.toContain('href="/admin"')
  })
})

test('scripts and other sites cannot read the session’s cookie', async () => {
  const answer = await shop.visitor().post('/sign-in', signUpForm(somebody()))
  const [cookie = ''] = answer.headers.getSetCookie().filter((each) => each.includes('session='))
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part)
})

test('the sign-in page sends signed-in users home', async () => {
  const { browser } = await shop.shopper()
  const page = await browser.get('/sign-in')
  expect([page.status, page.location]).toEqual([302, '/'])
})

test('signing out says so, and the old cookie opens nothing any more', async () => {
  const { browser, user } = await shop.shopper()
  const stolen = new Map(browser.cookies)
  const page = await browser.submit('/sign-out', {})
  expect(toastOf(page)).toBe(SHOP_ANSWERS.signedOut)
  expect(textOf(page)).not.toContain(user.email)
  const thief = shop.visitor()
  for (const [name, value] of stolen) thief.cookies.set(name, value)
  expect((await thief.get('/orders')).location).toBe('/')
})

test('signing out takes more than a link: opening the address changes nothing', async () => {
  const { browser, user } = await shop.shopper()
  expect((await browser.get('/sign-out')).location).toBe('/')
  expect(textOf(await browser.get('/'))).toContain(user.email)
})
