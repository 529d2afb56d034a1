import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { requestPasswordReset } from '#domain/accounts/claim/reset-password.server.ts'
import { orderNumber } from '#domain/ids.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import { postMail } from '#domain/outbox/post-mail.server.ts'
import { adminForFile, openAdmin } from '../../support/data/admin.ts'
import { mailTo } from '../../support/data/mails.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { openMailServer } from '../../support/machine/mail-server.ts'
import type { Client, Page } from '../../support/requests/client.ts'
import { marked, problemsOf, textOf, textsOf, toastOf } from '../../support/requests/read-page.ts'
import { openShop, shopForFile } from '../../support/shops/open-shop.ts'

const MAIL = '/admin/mail'
const TEST = '/admin/settings/mail'
const WAIT = { timeout: 15_000, interval: 50 }

const states = (page: Page) => marked(page, 'mail-state')

/** The form of the first mail on the page that has this button. */
function formOf(page: Page, intent: string): Record<string, string> {
  const forms = page.html.match(/<form\b.*?<\/form>/gs) ?? []
  const form = forms.find((html) => html.includes(`value="${intent}"`)) ?? ''
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? ''
  return { intent, id: value('id'), copy: value('copy') }
}

/** The page as soon as its mails stand like this. */
async function shows(browser: Client, expected: string[]): Promise<Page> {
  return await vi.waitFor(async () => {
    const page = await browser.get(MAIL)
    expect(states(page)).toEqual(expected)
    return page
  }, WAIT)
}

describe.concurrent('with a mail server', () => {
  test('a refused mail is shown with its reason, on the dashboard too; sent again, it arrives once', async ({
    expect,
  }) => {
    await using server = await openMailServer()
    await using shop = await openShop({ SMTP_URL: server.url })
    const { browser, user } = await openAdmin(shop)
    server.unknown.add('sam@example.com')
    const orderId = await plantOrder(shop.services.db, { email: 'sam@example.com' })
    await postMail(shop.services.db, { kind: 'order', to: 'sam@example.com', orderId })
    const page = await shows(browser, ['Failed'])
    for (const part of [
      'sam@example.com',
      `Order ${orderNumber(orderId)}`,
      'refuses this address',
      '5.1.1 no such mailbox',
    ])
      expect(textOf(page)).toContain(part)
    const dashboard = await browser.get('/admin')
    expect(textOf(dashboard)).toContain('1 mail could not be sent')
    expect(dashboard.html).toContain('href="/admin/mail?state=failed"')
    server.unknown.clear()
    const form = formOf(page, 'resend')
    expect(toastOf(await browser.submit(MAIL, form))).toBe('The mail is on its way again.')
    await shows(browser, ['Sent'])
    await browser.post(MAIL, { ...form, copy: '7' })
    expect(server.mails).toMatchObject([{ to: 'sam@example.com', messageId: expect.stringContaining(orderId) }])
    const log = textOf(await browser.get('/admin/audit?kind=mail'))
    expect(log).toContain(`${user.email} sent again: Order ${orderNumber(orderId)} to sam@example.com`)
    expect(textOf(await browser.get('/admin'))).not.toContain('could not be sent')
  })

  test('the link for a new password is on no page, whatever became of its mail', async ({ expect }) => {
    await using server = await openMailServer()
    await using shop = await openShop({ SMTP_URL: server.url })
    const { browser } = await openAdmin(shop)
    const { email } = await shop.user()
    server.unknown.add(email)
    await requestPasswordReset(shop.services.db, email)
    const page = await shows(browser, ['Failed'])
    server.unknown.clear()
    await browser.post(MAIL, formOf(page, 'resend'))
    await shows(browser, ['Sent'])
    const token = /token=([\w-]+)/.exec(server.mails[0]?.text ?? '')?.[1] ?? ''
    expect(token).not.toBe('')
    for (const path of [MAIL, `${MAIL}.data`, `${MAIL}?state=sent`, '/admin', '/admin/audit', '/admin/audit.data'])
      expect((await browser.get(path)).html).not.toMatch(new RegExp(`${token}|token=`))
  })
})

describe('without a mail server', () => {
  const shop = shopForFile()
  const browser = adminForFile(shop)

  test('mails are written to files, and the page says that too', async () => {
    await postMail(shop.services.db, { kind: 'test', to: 'kim@example.com' })
    const page = await shows(browser, ['Written to a file'])
    expect((await mailTo(shop, 'kim@example.com')).text).toContain('If you can read this')
    await browser.post(MAIL, formOf(page, 'resend'))
    await shows(browser, ['Written to a file'])
  })

  test.each(['', ' ', 'kim', 'kim@example.com\r\nBcc: all@example.com', `${'k'.repeat(250)}@example.com`])(
    'a test mail to %j is refused, and the field keeps it',
    async (to) => {
      const page = await browser.post(TEST, { intent: 'test-mail', to })
      expect(page.status).toBe(400)
      const hints = problemsOf(await browser.get(TEST))
      expect(problemsOf(page)).toHaveLength(hints.length + 1)
    },
  )

  test('the back office says so on every page, and where the mails are', async () => {
    for (const path of ['/admin', '/admin/products', '/admin/orders', '/admin/blogs', '/admin/audit', MAIL])
      expect(textOf(await browser.get(path))).toContain('Customers get no mail yet')
    expect(textOf(await browser.get(MAIL))).toContain(`${shop.dataDir}/mail`)
  })

  test('a test mail is said to be in a file only', async () => {
    const answer = textOf(await browser.post(TEST, { intent: 'test-mail', to: 'me@example.com' }))
    expect(answer).toContain(
      'The mail to me@example.com was only written to a file, because no mail server is set. The file:',
    )
    expect(answer).not.toContain('was taken')
  })

  test.each([
    { intent: 'resend', id: 'tbESXTQ1MkwlSSXZCOm6', copy: '1' },
    { intent: 'resend', id: "'; drop table mails", copy: 'x' },
    { intent: 'dismiss' },
  ])('what is not there cannot be sent again: %o', async (form) => {
    expect(toastOf(await browser.submit(MAIL, form))).toBe('This mail has changed meanwhile. Please look again.')
  })

  test('an unknown wish is refused', async () => {
    expect((await browser.post(MAIL, { intent: 'delete' })).status).toBe(400)
  })

  test('the list is filtered by address and state, and read page by page', async () => {
    await using own = await openShop()
    const { db } = own.services
    const admin = (await openAdmin(own)).browser
    for (let n = 0; n < 60; n += 1) await postMail(db, { kind: 'test', to: `buyer${n}@example.com` })
    // One that is on its way would say afterwards that it was filed.
    await expect.poll(() => db.$count(mails, eq(mails.state, 'filed')), WAIT).toBe(60)
    expect(states(await admin.get(MAIL))[0]).toBe('Written to a file')
    await db.update(mails).set({ state: 'failed', problem: 'connect ECONNREFUSED' })
    const emails = (page: Page) => textsOf(page, 'tr').flatMap((row) => /buyer\d+@example\.com/.exec(row) ?? [])
    const first = await admin.get(`${MAIL}?state=failed`)
    const older = /href="(\/admin\/mail\?[^"]*after=[^"]+)"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const second = await admin.get(older)
    expect([emails(first).length, emails(second).length]).toEqual([50, 10])
    expect(new Set([...emails(first), ...emails(second)]).size).toBe(60)
    expect(emails(await admin.get(`${MAIL}?search=BUYER7%40`))).toEqual(['buyer7@example.com'])
    expect(textOf(await admin.get(`${MAIL}?state=dismissed`))).toContain('No mails found')
    expect(toastOf(await admin.submit(MAIL, { intent: 'resend-failed' }))).toBe('60 mails are on their way again.')
    expect(toastOf(await admin.submit(MAIL, { intent: 'resend-failed' }))).toContain('no failed mail')
  })
})

describe('a mail server that is down', () => {
  test('is told on the dashboard after a quarter of an hour, in its own words, and no longer once it is back', async () => {
    await using shop = await openShop({ SMTP_URL: 'smtp://127.0.0.1:1' })
    const { browser } = await openAdmin(shop)
    const { db } = shop.services
    const problem = 'connect ECONNREFUSED 127.0.0.1:1'
    const tried = { kind: 'test', problem, attempts: 3, dueAt: new Date(Date.now() + 3_600_000) } as const
    const createdAt = new Date(Date.now() - 14 * 60_000)
    for (const toEmail of ['sam@example.com', 'kim@example.com'])
      await db.insert(mails).values({ ...tried, id: toEmail, toEmail, createdAt })
    expect(textOf(await browser.get('/admin'))).not.toContain('for the mail server')
    await db.update(mails).set({ createdAt: new Date(Date.now() - 16 * 60_000) })
    const dashboard = textOf(await browser.get('/admin'))
    expect(dashboard).toContain('2 mails wait for the mail server')
    expect(dashboard).toContain(problem)
    await db.update(mails).set({ state: 'sent' })
    expect(textOf(await browser.get('/admin'))).not.toContain('for the mail server')
  })
})
