import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#domain/ids.ts'
import { mailTo } from '../support/mails.ts'
import { openShop, PASSWORD, type TestShop } from '../support/open-shop.ts'
import { marked, problemsOf, textOf, textsOf, toastOf } from '../support/read-page.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const someEmail = () => `${newId().toLowerCase()}@example.com`
const signUpForm = (email: string, password = PASSWORD, confirmPassword = password) => ({
  intent: 'sign-up',
  email,
  password,
  confirmPassword,
})

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
    const email = someEmail()
    const answer = await browser.post(path, signUpForm(email))
    expect([answer.status, answer.location]).toEqual([303, next])
    const page = await browser.get(next)
    expect(toastOf(page)).toBe('Account created successfully!')
    expect(textOf(page)).toContain(`Signed in as ${email}`)
    for (const part of ['Order History', 'Sign Out']) expect(textOf(page)).toContain(part)
  })

  test('signs in, and is told so', async () => {
    const { browser, path, next } = await open()
    const { email } = await shop.user()
    const answer = await browser.post(path, {
      intent: 'sign-in',
      email: ` ${email.toUpperCase()} `,
      password: PASSWORD,
    })
    expect([answer.status, answer.location]).toEqual([303, next])
    expect(toastOf(await browser.get(next))).toBe('Signed in successfully!')
  })

  test('with empty fields asks to fill them in, beside each', async () => {
    const { browser, path } = await open()
    const up = await browser.post(path, signUpForm('', ''))
    expect(up.status).toBe(400)
    expect(problemsOf(up)).toEqual([
      'Please fill in all fields',
      'Please fill in all fields',
      'Please fill in all fields',
    ])
    const entering = await browser.post(path, { intent: 'sign-in', email: ' ', password: '' })
    expect(problemsOf(entering)).toEqual(['Please fill in all fields', 'Please fill in all fields'])
  })

  test('with two different passwords says so and makes no account', async () => {
    const { browser, path } = await open()
    const email = someEmail()
    const page = await browser.post(path, signUpForm(email, PASSWORD, 'press stop'))
    expect(page.status).toBe(400)
    expect(problemsOf(page)).toContain('Passwords do not match')
    expect(page.html).toContain(`value="${email}"`)
    expect(page.html).not.toContain(PASSWORD)
    expect((await browser.post(path, { intent: 'sign-in', email, password: PASSWORD })).status).toBe(400)
  })

  test('with a short password says how long it should be', async () => {
    const { browser, path } = await open()
    const page = await browser.post(path, signUpForm(someEmail(), '12345'))
    expect(page.status).toBe(400)
    expect(problemsOf(page)).toContain('Password should be at least 6 characters')
    expect(page.html).toContain('name="intent" value="sign-up"')
  })

  test('with an email that has an account switches to signing in, with the email kept', async () => {
    const { browser, path } = await open()
    const { email } = await shop.user()
    const page = await browser.post(path, signUpForm(email))
    expect(page.status).toBe(400)
    expect(problemsOf(page)).toContain('Email already in use. Try signing in instead.')
    expect(page.html).toContain('name="intent" value="sign-in"')
    expect(page.html).toContain(`value="${email}"`)
    expect(page.html).not.toContain('name="confirmPassword"')
  })

  test('with wrong credentials says so, the same for a wrong password and an unknown email', async () => {
    const { browser, path } = await open()
    const { email } = await shop.user()
    for (const fields of [
      { email, password: 'wrong password' },
      { email: someEmail(), password: PASSWORD },
    ]) {
      const page = await browser.post(path, { intent: 'sign-in', ...fields })
      expect(page.status).toBe(400)
      expect(problemsOf(page)).toEqual(['Invalid email or password'])
    }
    expect([...browser.cookies.keys()].join()).not.toContain('session')
  })

  test('shows its two tabs, and the fields of the one that is chosen', async () => {
    const { browser, path } = await open()
    const up = await browser.get(`${path}?mode=sign-up`)
    expect(textsOf(up, 'label')).toEqual(expect.arrayContaining(['Email', 'Password', 'Confirm Password']))
    expect(textsOf(up, 'button')).toContain('Create Account')
    const entering = await browser.get(`${path}?mode=sign-in`)
    expect(textsOf(entering, 'label')).not.toContain('Confirm Password')
    expect(textsOf(entering, 'button')).toContain('Sign In')
    expect(textOf(entering)).toContain('Forgot password?')
  })

  test('gives nobody a role or an id that they ask for', async () => {
    const { browser, path } = await open()
    await browser.submit(path, {
      ...signUpForm(someEmail()),
      role: 'admin',
      isAdmin: 'true',
      id: 'admin_init',
      userId: 'x',
    })
    const page = await browser.get('/')
    expect(textOf(page)).toContain('Signed in as')
    expect(page.html).not.toContain('href="/admin"')
  })
})

test('the session’s cookie is kept from scripts and other sites', async () => {
  const answer = await shop.visitor().post('/sign-in', signUpForm(someEmail()))
  const [cookie = ''] = answer.headers.getSetCookie().filter((each) => each.includes('session_token='))
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part)
})

test('whoever is signed in already is sent home from the sign-in page', async () => {
  const { browser } = await shop.shopper()
  const page = await browser.get('/sign-in')
  expect([page.status, page.location]).toEqual([302, '/'])
})

describe('signing out', () => {
  test('says so, and the old cookie opens nothing any more', async () => {
    const { browser, user } = await shop.shopper()
    const stolen = new Map(browser.cookies)
    const page = await browser.submit('/sign-out', {})
    expect(toastOf(page)).toBe('Signed out successfully')
    expect(textOf(page)).not.toContain(user.email)
    const thief = shop.visitor()
    for (const [name, value] of stolen) thief.cookies.set(name, value)
    expect((await thief.get('/orders')).location).toBe('/')
  })

  test('of a visitor who never signed in ends at home too', async () => {
    const answer = await shop.visitor().post('/sign-out', {})
    expect([answer.status, answer.location]).toEqual([303, '/'])
  })

  test('takes more than a link: opening the address changes nothing', async () => {
    const { browser, user } = await shop.shopper()
    expect((await browser.get('/sign-out')).location).toBe('/')
    expect(textOf(await browser.get('/'))).toContain(user.email)
  })

  test('cannot be done by another site', async () => {
    const { browser, user } = await shop.shopper()
    const answer = await browser.post('/sign-out', {}, { headers: { origin: 'https://evil.com' } })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(textOf(await browser.get('/'))).toContain(user.email)
  })

  test('leaves the account’s cart for the next visit, and none in the browser', async () => {
    const { browser, user } = await shop.shopper()
    await browser.post('/cart', { intent: 'add', productId: (await shop.product()).id })
    expect(marked(await browser.submit('/sign-out', {}), 'cart-count')).toEqual([])
    const page = await browser.submit('/sign-in', { intent: 'sign-in', email: user.email, password: PASSWORD })
    expect(marked(page, 'cart-count')).toEqual(['1'])
  })
})

describe('a forgotten password', () => {
  test('is replaced through the link of the mail; every older session ends', async () => {
    const { browser, user } = await shop.shopper()
    const visitor = shop.visitor()
    const asked = await visitor.post('/forgot-password', { email: user.email })
    expect(asked.status).toBe(200)
    const link = /http:\/\/localhost:3000(\/reset-password\?token=(\S+))/.exec((await mailTo(shop, user.email)).text)
    const form = await visitor.get(link?.[1] ?? '')
    expect(textsOf(form, 'h1')).toEqual(['Choose a new password'])
    const fields = { token: link?.[2] ?? '', password: 'new password', confirmPassword: 'new password' }
    const changed = await visitor.submit('/reset-password', fields)
    expect(toastOf(changed)).toBe('Your password is changed. Please sign in with it.')
    expect((await browser.get('/orders')).location).toBe('/')
    const entered = await visitor.submit('/sign-in', { intent: 'sign-in', email: user.email, password: 'new password' })
    expect(toastOf(entered)).toBe('Signed in successfully!')
    const again = await visitor.post('/reset-password', fields)
    expect(again.status).toBe(400)
    expect(textOf(again)).toContain('This link has expired or was used already.')
  })

  test('gets the same answer whether or not the address has an account', async () => {
    const { email } = await shop.user()
    const [known, unknown] = [email, someEmail()].map((each) =>
      shop.visitor().post('/forgot-password', { email: each }),
    )
    const said = async (page: typeof known, address: string) =>
      textOf((await page) ?? { html: '' }).replaceAll(address, '')
    expect(await said(known, email)).toBe((await said(unknown, '')).replace(/\S+@example\.com/, ''))
  })

  test.each(['', 'nobody', 'a@b', `${'x'.repeat(300)}@example.com`, 'a@b.com\r\nBcc: all@example.com'])(
    'asked for with %j is refused beside the field',
    async (email) => {
      const page = await shop.visitor().post('/forgot-password', { email })
      expect(page.status).toBe(400)
      expect(problemsOf(page)).toHaveLength(1)
    },
  )

  test('with two different or with short new passwords says what is wrong', async () => {
    const visitor = shop.visitor()
    const different = await visitor.post('/reset-password?token=x', {
      token: 'x',
      password: '123456',
      confirmPassword: '1234567',
    })
    expect(different.status).toBe(400)
    expect(problemsOf(different)).toContain('Passwords do not match')
    const without = await visitor.get('/reset-password')
    expect(textOf(without)).toContain('This link has expired or was used already.')
    expect(textOf(without)).toContain('Ask for a new link')
  })
})
