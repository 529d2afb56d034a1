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

  test('gives a shopper nothing of the back office, and a helper no customer, figure, offer or setting', () => {
    expect(beyondVisitors(shopper).filter((name) => /^`\/admin|^[a-z]/.test(name))).toEqual([])
    const forbidden =
      /^`\/admin(?:`|\/(?:report|customers|blogs|offers|spreadsheets|newsletter|mail|health|settings))|\.csv|what|people/
    expect(beyondVisitors(helper).filter((name) => forbidden.test(name))).toEqual([])
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
  const two = { ...typed, hasSecondFactor: true }
  const lax = { role: 'admin', rules: { requireSecondFactor: false, adminIdleMinutes: 30 } } as const
  const strict = { ...lax, rules: { ...lax.rules, requireSecondFactor: true } }
  const later = { ...admin, isConfirmed: false }

  test.each([
    ['an admin without a second factor', typed, lax, admin],
    ['half an hour later', { ...typed, passwordAt: ago(31), adminSeenAt: ago(31) }, lax, { ...later, isIdle: true }],
    ['where a second factor is required', typed, strict, { ...admin, state: 'set-up' }],
    ['with one, after the password', two, lax, { ...later, state: 'half' }],
    ['with one, given', { ...two, secondFactorAt: ago(1) }, lax, admin],
    ['with one, given long ago', { ...two, secondFactorAt: ago(11) }, lax, later],
    ['a helper', typed, { ...lax, role: 'helper' }, helper],
    ['a shopper', typed, undefined, shopper],
    ['a shopper with a passkey, after the password', two, undefined, shopper],
    ['a shopper, after the passkey', { ...typed, passwordAt: ago(11), secondFactorAt: ago(1) }, undefined, shopper],
    ['a shopper, later', { ...typed, passwordAt: ago(11) }, undefined, { ...shopper, isConfirmed: false }],
  ] as const)('%s', (_, session, known, principal) => {
    expect(principalOf(session, known)).toEqual(principal)
  })
})
