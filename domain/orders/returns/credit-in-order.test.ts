import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Handling } from '../handling.ts'
import { creditIn } from '../order.ts'
import { creditAfter } from './credit-in-order.ts'
import { leftToReturn, type OrderReturn, type RefundWay } from './returns.ts'

/** $59.00, of which $20.00 were paid by store credit. */
const ORDER = { handling: 'sent' as Handling, totalCents: 5_900, creditCents: 2_000, creditBackCents: 0 }

function refund(refundCents: number, refundWay: RefundWay | null = null, isCancellation = false): OrderReturn {
  const lines = [{ position: 0, pieces: 1, restocked: 0, refundCents }]
  return { number: 1, at: new Date(), actor: 'owner', isCancellation, reason: null, note: '', refundWay, lines }
}

test.each<[string, Partial<typeof ORDER>, OrderReturn[], number]>([
  ['nothing came back', {}, [], 2_000],
  ['less came back than is paid on delivery', {}, [refund(3_900)], 2_000],
  ['more came back than is paid on delivery', {}, [refund(4_500)], 1_400],
  ['all of it came back', {}, [refund(2_000), refund(3_900)], 0],
  ['cash is taken off on delivery, too', {}, [refund(4_500, 'cash')], 1_400],
  ['a transfer leaves it to be paid', {}, [refund(4_500, 'transfer')], 2_000],
  ['it was refunded after its delivery', { handling: 'delivered' }, [refund(5_900, 'cash')], 2_000],
  ['it is cancelled', { handling: 'cancelled' }, [], 0],
  ['it is cancelled after a part came back', { handling: 'cancelled', creditBackCents: 600 }, [refund(4_500)], 0],
  ['it is cancelled after a part was returned as credit', { handling: 'cancelled' }, [refund(1_500, 'credit')], 1_500],
  [
    'it is cancelled after more was returned than its credit',
    { handling: 'cancelled' },
    [refund(3_000, 'transfer')],
    2_000,
  ],
  [
    'money is returned after it was cancelled',
    { handling: 'cancelled', creditBackCents: 2_000 },
    [refund(3_000, 'cash')],
    0,
  ],
])('%s: so much credit stays', (_, order, returns, kept) => {
  expect(creditAfter('returned', { ...ORDER, ...order }, returns)).toBe(kept)
})

test('what was handed back of a cancelled order, and the credit that went back, are never more than its total', () => {
  const returns = [refund(1_500, 'credit'), refund(0, null, true)]
  expect(leftToReturn({ ...ORDER, handling: 'cancelled', creditBackCents: 500 }, returns)).toBe(5_900 - 500 - 1_500)
})

const WAYS = [null, 'cash', 'transfer', 'credit'] as const
const event = fc.oneof(
  fc.record({
    kind: fc.constant('return' as const),
    way: fc.constantFrom(...WAYS),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  fc.record({ kind: fc.constantFrom('undo' as const, 'cancel' as const, 'reopen' as const, 'deliver' as const) }),
)

test('whatever happens to an order: credit is never lost or had twice, and undoing restores what there was', () => {
  const story = fc.tuple(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000 }), fc.array(event))
  fc.assert(
    fc.property(story, ([totalCents, used, events]) => {
      const order = { ...ORDER, totalCents, creditCents: Math.min(used, totalCents) }
      let returns: OrderReturn[] = []
      const before: number[] = []
      const settle = (change: 'returned' | 'undone') => {
        order.creditBackCents = order.creditCents - creditAfter(change, order, returns)
      }
      for (const each of events) {
        const last = returns.at(-1)
        const number = (last?.number ?? 0) + 1
        if (each.kind === 'deliver' && order.handling === 'sent') order.handling = 'delivered'
        if (each.kind === 'return') {
          before.push(creditIn(order))
          const cents = Math.floor(leftToReturn(order, returns) * each.part)
          returns = [...returns, { ...refund(cents, each.way), number }]
          settle('returned')
        } else if (each.kind === 'cancel' && order.handling === 'sent') {
          before.push(creditIn(order))
          returns = [...returns, { ...refund(0, null, true), number }]
          order.handling = 'cancelled'
          settle('returned')
        } else if (
          (each.kind === 'undo' && last?.isCancellation === false) ||
          (each.kind === 'reopen' && last?.isCancellation)
        ) {
          returns = returns.slice(0, -1)
          if (each.kind === 'reopen') order.handling = 'sent'
          settle('undone')
          expect(creditIn(order)).toBe(before.pop())
        }
        expect(creditIn(order)).toBeGreaterThanOrEqual(0)
        expect(order.creditBackCents).toBeGreaterThanOrEqual(0)
        const handed = returns.filter(({ refundWay }) => refundWay === 'transfer' || refundWay === 'credit')
        const handedCents = handed.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.refundCents, 0)
        if (order.handling === 'cancelled')
          expect(order.creditBackCents + handedCents).toBeLessThanOrEqual(Math.max(totalCents, 0))
      }
    }),
    { numRuns: 2_000 },
  )
})
