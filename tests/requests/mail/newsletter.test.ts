import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '#domain/ids.ts'
import { newsletterConfirmations, newsletterSubscribers } from '#domain/newsletter/newsletter-tables.ts'
import { confirmSubscription, makeNewsletterTokens } from '#domain/newsletter/subscribe.server.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import { mailsIn, mailTo, type ReceivedMail } from '../../support/data/mails.ts'
import { problemsOf, textOf, textsOf, toastOf } from '../../support/requests/read-page.ts'
import { ORIGIN, openShop, shopForFile } from '../../support/shops/open-shop.ts'

const ONE_CLICK = { 'content-type': 'application/x-www-form-urlencoded' }

const shop = shopForFile()

const someEmail = () => `${newId().toLowerCase()}@example.com`

const linkIn = (mail: ReceivedMail, page: 'confirm' | 'unsubscribe') =>
  new RegExp(`${ORIGIN}(/newsletter/${page}\\?token=[\\w.-]+)`).exec(mail.text)?.[1] ?? ''
const tokenOf = (link: string) => link.split('token=')[1] ?? ''

async function isOnTheList(email: string): Promise<boolean> {
  return (await shop.services.db.$count(newsletterSubscribers, eq(newsletterSubscribers.email, email))) === 1
}

async function asked(email = someEmail()) {
  await shop.visitor().post('/newsletter', { email })
  const mail = await mailTo(shop, email, 'confirm')
  return { email, mail, confirm: linkIn(mail, 'confirm'), unsubscribe: linkIn(mail, 'unsubscribe') }
}

async function subscribed() {
  const request = await asked()
  await shop.visitor().post(request.confirm, { token: tokenOf(request.confirm) })
  const welcome = await mailTo(shop, request.email, 'You get our newsletter')
  return { ...request, welcome }
}

describe('subscribing', () => {
  test('takes a mail, its link and a press of its button: opening the link alone subscribes nobody', async () => {
    const visitor = shop.visitor()
    const email = someEmail()
    const answer = await visitor.submit('/newsletter', { email: email.toUpperCase(), from: '/blog?x=1' })
    expect(toastOf(answer)).toContain('Please open its link to confirm.')
    const mail = await mailTo(shop, email, 'Please confirm')
    const link = linkIn(mail, 'confirm')
    expect(mail.html).toContain(ORIGIN + link)
    const page = await shop.visitor().get(link)
    expect(textsOf(page, 'h1')).toEqual(['Confirm your subscription'])
    expect(textOf(page)).toContain(email)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(await isOnTheList(email)).toBe(false)
    const confirmed = await shop.visitor().post(link, { token: tokenOf(link) })
    expect([confirmed.status, ...textsOf(confirmed, 'h1')]).toEqual([200, 'You are on the list'])
    expect(await isOnTheList(email)).toBe(true)
  })

  test('comes back to the page that the form stood on, and to no other site', async () => {
    const from = async (page: string) =>
      (await shop.visitor().post('/newsletter', { email: someEmail(), from: page })).location
    expect(await from('/shop?search=%C3%A9&sort=a-z')).toBe('/shop?search=%C3%A9&sort=a-z')
    expect(await from('//evil.example/x')).toBe('/newsletter')
    expect(await from('/\\evil.example')).toBe('/newsletter')
  })

  test('pressed twice or by two at once is one subscriber, one welcome', async () => {
    const { email, confirm } = await asked()
    const press = () => shop.visitor().post(confirm, { token: tokenOf(confirm) })
    expect((await Promise.all([press(), press(), press()])).map((page) => page.status)).toEqual([200, 200, 200])
    await mailTo(shop, email, 'You get our newsletter')
    expect(await isOnTheList(email)).toBe(true)
    expect(await shop.services.db.$count(mails, eq(mails.toEmail, email))).toBe(2)
  })

  test('is answered the same, and mailed, whether or not the address is on the list', async () => {
    const known = await subscribed()
    const unknown = someEmail()
    const answers = await Promise.all(
      [known.email, unknown].map((email) => shop.visitor().post('/newsletter', { email, from: '/' })),
    )
    const plain = (cookie: string) =>
      cookie.replace(/(?<=^toast=)[\w-]+/, (packed) => Buffer.from(packed, 'base64url').toString())
    const seen = answers.map(({ status, location, html, headers }, index) =>
      JSON.stringify({ status, location, html, cookies: headers.getSetCookie().map(plain) }).replaceAll(
        [known.email, unknown][index] ?? '',
        'them',
      ),
    )
    expect(seen[0]).toBe(seen[1])
    await expect
      .poll(async () => (await mailsIn(shop)).filter((mail) => mail.to === known.email).length, { timeout: 15_000 })
      .toBe(3)
  })

  test('with a link that is old, made up or missing says so', async () => {
    const { confirm } = await asked()
    await shop.services.db.update(newsletterConfirmations).set({ expiresAt: new Date(Date.now() - 1) })
    for (const link of [confirm, '/newsletter/confirm?token=x', '/newsletter/confirm'])
      for (const page of [await shop.visitor().get(link), await shop.visitor().post(link, { token: tokenOf(link) })]) {
        expect(page.status).toBe(404)
        expect(textOf(page)).toContain('This link has expired')
      }
  })

  test.each(['', 'nobody', 'a@b', `${'x'.repeat(300)}@example.com`, 'a@example.com\r\nBcc: all@example.com', '<b>@x'])(
    'with %j is refused beside the field, which keeps it',
    async (email) => {
      const page = await shop.visitor().post('/newsletter', { email, from: '/blog' })
      expect(page.status).toBe(400)
      expect(problemsOf(page)).toContain('Enter an email address like name@example.com')
      if (email === 'nobody') expect(page.html).toContain('value="nobody"')
    },
  )

  test('a request that nobody confirms is forgotten', async () => {
    const { email } = await asked()
    const { db } = shop.services
    await db
      .update(newsletterConfirmations)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(newsletterConfirmations.email, email))
    await asked()
    expect(await db.$count(newsletterConfirmations, eq(newsletterConfirmations.email, email))).toBe(0)
    expect(await db.$count(mails, eq(mails.toEmail, email))).toBe(0)
  })
})

describe('unsubscribing', () => {
  test('is one request of a mail program, without cookie, from any origin, and deletes the address', async () => {
    for (const headers of [
      ONE_CLICK,
      { ...ONE_CLICK, origin: 'https://mail.example' },
      { ...ONE_CLICK, origin: 'null' },
    ]) {
      const { email, welcome } = await subscribed()
      expect(welcome.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
      const url = /^<(http:\/\/localhost:3000\/newsletter\/unsubscribe\?token=[^>]+)>$/.exec(
        welcome.headers['list-unsubscribe'] ?? '',
      )?.[1]
      const body = 'List-Unsubscribe=One-Click'
      const answer = await shop.visitor().get((url ?? '').replace(ORIGIN, ''), { method: 'POST', headers, body })
      expect([answer.status, answer.html]).toEqual([200, 'You are unsubscribed.'])
      expect(await isOnTheList(email)).toBe(false)
      expect(await shop.services.db.$count(mails, eq(mails.toEmail, email))).toBe(0)
    }
  })

  test('is a page with a button for people: opening it changes nothing', async () => {
    const { email, welcome } = await subscribed()
    const link = linkIn(welcome, 'unsubscribe')
    const page = await shop.visitor().get(link)
    expect(textsOf(page, 'h1')).toEqual(['Unsubscribe'])
    expect(await isOnTheList(email)).toBe(true)
    for (const again of [1, 2]) {
      const done = await shop.visitor().post(link, {})
      expect([again, done.status, ...textsOf(done, 'h1')]).toEqual([again, 200, 'You are unsubscribed'])
      expect(await isOnTheList(email)).toBe(false)
    }
  })

  test('by the first mail deletes the request, and its link no longer confirms', async () => {
    const { email, mail, confirm, unsubscribe } = await asked()
    expect(mail.headers['list-unsubscribe']).toBe(`<${ORIGIN}${unsubscribe}>`)
    await shop.visitor().post(unsubscribe, {})
    expect((await shop.visitor().post(confirm, { token: tokenOf(confirm) })).status).toBe(404)
    expect(await isOnTheList(email)).toBe(false)
    expect(await shop.services.db.$count(mails, eq(mails.toEmail, email))).toBe(0)
  })

  test('works by an old mail too when somebody came back', async () => {
    const first = await subscribed()
    await shop.visitor().post(first.unsubscribe, {})
    const { auth } = shop.services
    await confirmSubscription(auth, (await makeNewsletterTokens(auth, first.email)).confirm ?? '')
    expect(await isOnTheList(first.email)).toBe(true)
    await shop.visitor().post(linkIn(first.welcome, 'unsubscribe'), {})
    expect(await isOnTheList(first.email)).toBe(false)
  })

  test.each(['x', 'a.b', '', `${newId()}.${'A'.repeat(43)}`, '%00', 'ß.ß'])(
    'by the made-up token %j does nothing',
    async (token) => {
      const link = `/newsletter/unsubscribe?token=${token}`
      const page = await shop.visitor().get(link)
      expect([page.status, ...textsOf(page, 'h1')]).toEqual([404, 'This link does not work'])
      expect((await shop.visitor().post(link, {})).status).toBe(404)
      expect((await shop.visitor().get(link, { method: 'POST', headers: ONE_CLICK })).status).toBe(404)
    },
  )

  test('the rule against forms of other sites stands for everything else', async () => {
    const headers = { origin: 'https://evil.example' }
    for (const path of ['/newsletter', '/newsletter/confirm?token=x'])
      expect((await shop.visitor().post(path, { email: someEmail() }, { headers })).status).toBe(403)
  })
})

test('the database holds no token that confirms or unsubscribes', async () => {
  const { confirm, unsubscribe } = await asked()
  const { db } = shop.services
  const stored = JSON.stringify([
    await db.select().from(newsletterConfirmations),
    await db.select().from(newsletterSubscribers),
    await db.select().from(mails),
  ])
  expect(stored).not.toContain(tokenOf(confirm))
  expect(stored).not.toContain(tokenOf(unsubscribe))
})

test('asked for again and again, an address gets few mails, and is told when to come back', async () => {
  await using limited = await openShop({ RATE_LIMIT: 'on' })
  const email = someEmail()
  const answers = []
  for (let n = 0; n < 8; n += 1) answers.push(await limited.visitor().post('/newsletter', { email }))
  expect(answers.map((page) => page.status)).toEqual([303, 303, 303, 303, 303, 303, 429, 429])
  const [refused] = answers.slice(-1)
  if (refused === undefined) throw new Error('no answer')
  expect(textOf(refused)).toContain('That was too often in a short time.')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.html).toContain(`value="${email}"`)
  expect(await limited.services.db.$count(mails, eq(mails.toEmail, email))).toBe(6)
})
