import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { decide, type Principal, principalOf, type Rule, VISITOR } from './decide.ts'
import { RIGHTS, rowOf } from './rights.ts'

/** Each page, and each form of its own. */
const rows = Object.keys(RIGHTS).flatMap((address) => {
  const { page, forms } = rowOf(address) ?? { page: {}, forms: {} }
  return [
    { name: address.startsWith('/') ? `\`${address}\`` : address, rule: page },
    ...Object.entries(forms).flatMap(([intent, rule]) =>
      rule === page ? [] : [{ name: `\`${address}\` ${intent}`, rule }],
    ),
  ]
})
const shopper = { role: 'shopper', state: 'full', isConfirmed: true, isIdle: false } as const
const admin = { ...shopper, role: 'admin' } as const
const helper = { ...shopper, role: 'helper' } as const

/** What somebody may do that a visitor may not. */
function beyondVisitors(principal: Principal): string[] {
  const isMore = (rule: Rule) => decide(rule, principal) === 'allowed' && decide(rule, VISITOR) !== 'allowed'
  return rows.flatMap(({ name, rule }) => (isMore(rule) ? [name] : []))
}

describe('the table of rights', () => {
  test('gives a visitor nothing of the back office, of an account or of orders', () => {
    const open = rows.flatMap(({ name, rule }) => (decide(rule, VISITOR) === 'allowed' ? [name] : []))
    expect(open.filter((name) => /^`\/(?:admin|account|orders)/.test(name))).toEqual(['`/admin/sign-in`'])
  })

  test('gives a shopper their account, their orders and the checkout, and nothing of the back office', () => {
    expect(beyondVisitors(shopper)).toEqual([
      '`/checkout` order',
      '`/orders`',
      '`/orders/:id`',
      '`/orders/:id/receipt`',
      '`/account`',
      '`/account` add-passkey',
      '`/account` remove-passkey',
      '`/account.json`',
      '`/account/delete`',
      '`/passkey-options` add',
    ])
  })

  test('gives a helper what it takes to pack, take in, edit and count, and their own account', () => {
    const office = beyondVisitors(helper).filter((name) => !beyondVisitors(shopper).includes(name))
    expect(office).toEqual([
      '`/passkey-options` confirm',
      '`/admin/orders`',
      '`/admin/orders/send`',
      '`/admin/orders/slips`',
      '`/admin/orders/labels`',
      '`/admin/orders/new`',
      '`/admin/orders/new/find`',
      '`/admin/orders/:id`',
      '`/admin/products`',
      '`/admin/products/intake`',
      '`/admin/products/intake/find`',
      '`/admin/products/labels`',
      '`/admin/products/shelves`',
      '`/admin/products/shelves/:name`',
      '`/admin/products/:id/hold`',
      '`/admin/products/stocktake`',
      '`/admin/products/stocktake/:id`',
      '`/admin/products/stocktake/:id/finish`',
      '`/admin/wanted`',
      '`/admin/audit`',
      '`/admin/audit/:id`',
      '`/admin/*`',
      '`/admin/order-events`',
      '`/images/upload`',
      'a form with a file',
      '`/admin/security`',
      '`/admin/security` remove-passkey',
      '`/admin/security` remove-codes',
      '`/admin/security` recovery-codes',
      '`/admin/security` end',
      '`/admin/security` end-others',
      '`/admin/confirm`',
    ])
  })

  test('gives a helper nothing that an admin may not', () => {
    for (const state of ['half', 'set-up', 'full'] as const)
      expect(beyondVisitors({ ...admin, state })).toEqual(expect.arrayContaining(beyondVisitors({ ...helper, state })))
  })

  test('gives an admin whose second factor is still asked for nothing but the confirmation', () => {
    expect(beyondVisitors({ ...admin, state: 'half' })).toEqual(['`/passkey-options` confirm', '`/admin/confirm`'])
  })

  test('gives an admin who has to set up a second factor nothing but that', () => {
    expect(beyondVisitors({ ...admin, state: 'set-up' })).toEqual([
      '`/passkey-options` confirm',
      '`/passkey-options` add',
      '`/admin/security`',
      '`/admin/confirm`',
    ])
    expect(beyondVisitors({ ...admin, state: 'set-up', isConfirmed: false })).toEqual([
      '`/passkey-options` confirm',
      '`/admin/confirm`',
    ])
  })

  test('gives an admin who was away nothing of the back office', () => {
    expect(beyondVisitors({ ...admin, isIdle: true }).filter((name) => /^`\/admin/.test(name))).toEqual([])
  })

  test('is the one that SECURITY.md shows', () => {
    // The formatter aligns the columns.
    const shown = readFileSync(join(import.meta.dirname, '../../SECURITY.md'), 'utf8')
      .replace(/ +/g, ' ')
      .replace(/---+/g, '---')
    expect(shown).toContain(asTable())
  })
})

/** By rule, in the order of the table. */
function asTable(): string {
  const byRule = Map.groupBy(rows, ({ rule }) => rule)
  const lines = [...byRule].map(([{ visitor = 'no', shopper = 'no', helper = 'no', admin = 'no' }, named]) =>
    [named.map(({ name }) => name).join(', '), visitor, shopper, helper, admin].join(' | '),
  )
  return ['address, form | visitor | shopper | helper | admin', '--- | --- | --- | --- | ---', ...lines]
    .map((line) => `| ${line} |\n`)
    .join('')
}

describe('how far somebody has signed in', () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const typed = { hasSecondFactor: false, passwordAt: ago(1), secondFactorAt: null, adminSeenAt: ago(1) }
  const lax = { role: 'admin', rules: { requireSecondFactor: false, adminIdleMinutes: 30 } } as const

  test.each([
    ['an admin without a second factor', typed, lax, admin],
    [
      'half an hour later',
      { ...typed, passwordAt: ago(31), adminSeenAt: ago(31) },
      lax,
      { ...admin, isConfirmed: false, isIdle: true },
    ],
    [
      'where a second factor is required',
      typed,
      { ...lax, rules: { ...lax.rules, requireSecondFactor: true } },
      { ...admin, state: 'set-up' },
    ],
    [
      'with one, after the password',
      { ...typed, hasSecondFactor: true },
      lax,
      { ...admin, state: 'half', isConfirmed: false },
    ],
    ['with one, given', { ...typed, hasSecondFactor: true, secondFactorAt: ago(1) }, lax, admin],
    [
      'with one, given long ago',
      { ...typed, hasSecondFactor: true, secondFactorAt: ago(11) },
      lax,
      { ...admin, isConfirmed: false },
    ],
    ['a helper', typed, { ...lax, role: 'helper' }, helper],
    ['a shopper', typed, undefined, shopper],
    ['a shopper with a passkey, after the password', { ...typed, hasSecondFactor: true }, undefined, shopper],
    ['a shopper, after the passkey', { ...typed, passwordAt: ago(11), secondFactorAt: ago(1) }, undefined, shopper],
    ['a shopper, later', { ...typed, passwordAt: ago(11) }, undefined, { ...shopper, isConfirmed: false }],
  ] as const)('%s', (_, session, known, principal) => {
    expect(principalOf(session, known)).toEqual(principal)
  })
})
