import { isDeepStrictEqual } from 'node:util'
import { eq, type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { cookieName } from '#app/request/cookies.ts'
import { oneTimeCodes, sessions } from '#domain/accounts/account-tables.ts'
import { makeAdmin } from '#domain/accounts/admins/admins.server.ts'
import { changeAsAdmin } from '#domain/accounts/admins/change-as-admin.server.ts'
import { decide, type Principal, type Rule, VISITOR } from '#domain/accounts/decide.ts'
import { EVERYBODY, RIGHTS, rowOf } from '#domain/accounts/rights.ts'
import { openSession } from '#domain/accounts/session.server.ts'
import { makeHelper } from '../../support/data/admin.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { HERE } from '../../support/data/seeds.ts'
import { ALL_ROUTES } from '../../support/documents/all-routes.ts'
import { Client, type Page } from '../../support/requests/client.ts'
import { createApp } from '../../support/shops/built-app.ts'
import { shopForFile, type TestShop } from '../../support/shops/open-shop.ts'

/** A shop for each state of the setting that requires a second factor. */
const shop = shopForFile()
const strict = shopForFile()
beforeAll(async () => {
  const values = { requireSecondFactor: 'yes' as const, adminIdleMinutes: 30 }
  await changeAsAdmin(strict.services, { actor: 'command line', section: 'security', values })
  for (const { services } of [shop, strict]) await plantOrder(services.db, { email: 'secret@example.com' })
})

const pages = [...new Set(ALL_ROUTES.filter(({ isLeaf }) => isLeaf).map(({ path }) => path))]
/** What Hono answers before React Router, by method. */
const ownAnswers = () =>
  createApp(shop.services, { clientDir: 'build/client' }).routes.filter(({ path }) => path !== '*' && path !== '/*')

test('every address of the shop has a row, and every row an address', () => {
  const known = new Set([...pages, ...ownAnswers().map(({ path }) => path)])
  expect([...known].filter((path) => rowOf(path) === undefined)).toEqual([])
  expect(Object.keys(RIGHTS).filter((key) => key.startsWith('/') && !known.has(key))).toEqual([])
})

test('no form is open to somebody who may not open its page', () => {
  const principals = SENDERS.map(({ principal }) => principal)
  for (const address of Object.keys(RIGHTS)) {
    const { page, forms } = rowOf(address) ?? { page: {}, forms: {} }
    for (const [intent, rule] of Object.entries(forms))
      for (const principal of principals)
        if (decide(page, principal) !== 'allowed') expect(decide(rule, principal), address + intent).not.toBe('allowed')
  }
})

const ago = (minutes: number) => sql`now() - ${minutes} * interval '1 minute'`
type Times = { passwordAt?: SQL; secondFactorAt?: SQL | null; adminSeenAt?: SQL }

const shopper = { role: 'shopper', state: 'full', isConfirmed: false, isIdle: false } as const
const admin = { ...shopper, role: 'admin' } as const
const helper = { ...shopper, role: 'helper' } as const
const LONG_AGO = { passwordAt: ago(11), secondFactorAt: null }
const confirmed = { isConfirmed: true }
const away = { isConfirmed: true, isIdle: true }

type Sender = ReturnType<typeof sender>
const sender = (name: string, principal: Principal, times: Times = {}, hasCodes = false) => ({
  ...{ name, principal, times, hasCodes },
})

const SENDERS = [
  sender('a visitor', VISITOR),
  sender('a shopper', shopper, LONG_AGO),
  sender('a shopper who has just typed the password', { ...shopper, ...confirmed }),
  sender('an admin whose second factor is still asked for', { ...admin, state: 'half' }, {}, true),
  sender('an admin who has to set up a second factor', { ...admin, ...confirmed, state: 'set-up' }),
  sender('an admin who has to set up a second factor, later', { ...admin, state: 'set-up' }, LONG_AGO),
  sender('an admin', admin, LONG_AGO),
  sender('an admin who has just typed the password', { ...admin, ...confirmed }),
  sender('an admin with a second factor who has just typed the password', admin, { secondFactorAt: ago(11) }, true),
  sender(
    'an admin who has just given the second factor',
    { ...admin, ...confirmed },
    { passwordAt: ago(11), secondFactorAt: ago(1) },
    true,
  ),
  sender('an admin who was away', { ...admin, ...away }, { adminSeenAt: ago(31) }),
  sender('a helper whose second factor is still asked for', { ...helper, state: 'half' }, {}, true),
  sender('a helper who has to set up a second factor', { ...helper, ...confirmed, state: 'set-up' }),
  sender('a helper', helper, LONG_AGO),
  sender('a helper who has just typed the password', { ...helper, ...confirmed }),
  sender('a helper who was away', { ...helper, ...away }, { adminSeenAt: ago(31) }),
]

/** Answers 403 to everybody, with its form; tests/requests/accounts/admin-guard.test.ts signs in there. */
const LOGIN = '/admin/sign-in'
/** Its answer has no end: tests/requests/orders/new-orders.test.ts. */
const STREAM = '/admin/order-events'
/** Refuses without the next step, because a script asks: tests/requests/images/image-upload.test.ts. */
const UPLOAD = '/images/upload'

describe.each(SENDERS)('$name', (sender) => {
  test('gets from each address what the table says, as page, form and data', async () => {
    const { principal } = sender
    const place = principal.state === 'set-up' ? strict : shop
    const account = principal === VISITOR ? undefined : await place.user()
    if (account !== undefined && principal.role === 'admin') await makeAdmin(place.services.db, account.email)
    if (account !== undefined && principal.role === 'helper') await makeHelper(place, account)
    const wrong: string[] = []
    let token: string | undefined
    for (const { method, path, intent, rules, isData } of requests(sender)) {
      // Where the page answers, its data may; where it refuses, there must be no way round it.
      if (isData && decideBoth(rules, principal) === 'allowed') continue
      if (account !== undefined) token ??= await openSessionOf(place, sender, account.id)
      const browser = Client.inProcess(place.services)
      if (token !== undefined) browser.cookies.set(cookieName('session', place.services.config), token)
      const answer = await (method === 'GET' ? browser.get(path) : browser.post(path, { intent }))
      const [meant, got] = [kindOf(decideBoth(rules, principal)), kindOfAnswer(answer, path)]
      if (meant !== got) wrong.push(`${method} ${path} ${intent}: ${meant}, but ${got} (${answer.status})`)
      if (meant !== 'allowed' && answer.html.includes('secret@example.com')) wrong.push(`${path} tells of an order`)
      // A form that was taken may have ended the session or changed what is asked of it; a page or a refusal never does.
      if (method !== 'GET' && got === 'allowed') token = undefined
    }
    expect(wrong).toEqual([])
  })
})

/** A new session; what earlier requests changed is as before. */
async function openSessionOf({ services }: TestShop, { times, hasCodes }: Sender, userId: string) {
  const { db, auth } = services
  const token = await openSession(auth, userId, HERE)
  await db
    .update(sessions)
    .set({ seenAt: sql`now()`, ...times })
    .where(eq(sessions.userId, userId))
  await db.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId))
  if (hasCodes) await db.insert(oneTimeCodes).values({ userId, sealedSecret: '', confirmedAt: new Date() })
  return token
}

/** The page's rule, and that of the form. */
type Asked = { method: string; path: string; intent: string; rules: Rule[]; isData?: boolean }

function decideBoth(rules: Rule[], principal: Principal) {
  return rules.map((rule) => decide(rule, principal)).find((decision) => decision !== 'allowed') ?? 'allowed'
}

/**
 * Public addresses are tried by those of whom more is asked, and by visitors. Who is the same to the shop as an earlier sender, by
 * another session, tries one address for each rule.
 */
function requests(sender: Sender): Asked[] {
  const all = requestsOf(sender.principal)
  const first = SENDERS.find(({ principal }) => isDeepStrictEqual(principal, sender.principal))
  if (first === sender) return all
  return [...new Map(all.toReversed().map((each) => [JSON.stringify([each.method, each.rules]), each])).values()]
}

function requestsOf({ state }: Principal): Asked[] {
  const ours = ownAnswers().filter(({ method, path }) => method !== 'ALL' && path !== STREAM && path !== UPLOAD)
  const own = ours.map(({ method, path }) => asked(method, path, path))
  const shown = pages
    .filter((path) => path !== LOGIN)
    .flatMap((address) => [
      asked('GET', address, address),
      ...formsOf(address),
      ...(/\.\w+$/.test(address) ? [] : dataOf(address)),
    ])
  const people = asked('GET', 'a spreadsheet of people', '/admin/spreadsheets/export/customers')
  const all = [...own, ...shown, people]
  return state === 'full' ? all.filter(({ rules }) => !rules.includes(EVERYBODY)) : all
}

function formsOf(address: string): Asked[] {
  const { page, forms } = rowOf(address) ?? { page: {}, forms: {} }
  const named = Object.entries(forms).map(([intent, rule]) => ({
    ...asked('POST', address, address),
    intent,
    rules: [page, rule],
  }))
  return [asked('POST', address, address), ...named]
}

function dataOf(address: string): Asked[] {
  const data = address === '/' ? '/_.data' : `${address}.data`
  const all = [asked('GET', address, data), asked('GET', address, `${data}?_routes=root`), asked('POST', address, data)]
  return all.map((each) => ({ ...each, isData: true }))
}

/** An address with an id in the place of each parameter. */
function asked(method: string, address: string, path: string): Asked {
  const there = path.replace(':kind', 'products').replace(/:\w+/g, 'tbESXTQ1MkwlSSXZCOm6').replace('*', 'nowhere')
  return { method, path: there, intent: 'nonsense', rules: [rowOf(address)?.page ?? {}] }
}

type Kind = 'allowed' | 'refused' | 'prove it' | 'set up' | 'broken'

function kindOf(decision: ReturnType<typeof decide>): Kind {
  if (decision === 'allowed') return 'allowed'
  if (decision === 'set-up') return 'set up'
  return decision === 'half' || decision === 'confirm' ? 'prove it' : 'refused'
}

/** What the answer is, by where it leads, or by what it says. */
function kindOfAnswer({ status, location, html }: Page, path: string): Kind {
  if (status >= 500) return 'broken'
  const to = status === 202 ? (/"(\/[^"]*)"/.exec(html)?.[1] ?? '') : (location ?? '')
  if (/^\/admin\/confirm\?|^\/account#/.test(to)) return 'prove it'
  // An action leads back by 303.
  if (to === '/admin/security' && status !== 303) return 'set up'
  // A helper's way past the dashboard.
  if (to === '/admin/orders' && status !== 303) return 'refused'
  if (/^\/sign-in/.test(to) || (to === '/' && path.startsWith('/orders')) || status === 401) return 'refused'
  if (status !== 403) return 'allowed'
  if (html.includes('Please set up a second factor first.')) return 'set up'
  return /Please (?:give your second factor first|type your password again)\./.test(html) ? 'prove it' : 'refused'
}
