import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFairQueue, createSemaphore } from './fair-queue.ts'
import { TooBusy } from './too-busy.ts'

/** Calls that end one after the other when the test says so, in the order in which they began. */
function counter(queue: ReturnType<typeof createFairQueue>) {
  const began: string[] = []
  const ends: (() => void)[] = []
  const call = (client: string, mostMs?: number) =>
    queue(
      client,
      () => {
        began.push(client)
        return new Promise<void>((resolve) => ends.push(resolve))
      },
      mostMs,
    )
  const endOne = async () => {
    ends.shift()?.()
    await pause(0)
  }
  return { began, call, endOne }
}

test('somebody who comes once waits for one call of a client that sent many', async () => {
  const { began, call, endOne } = counter(createFairQueue({ atOnce: 1, each: 1 }))
  for (let calls = 0; calls < 5; calls += 1) void call('robot')
  void call('shopper')
  await endOne()
  await endOne()
  expect(began).toEqual(['robot', 'robot', 'shopper'])
})

test('a client runs so many calls at a time, and other clients do not wait for it', async () => {
  const { began, call, endOne } = counter(createFairQueue({ each: 2 }))
  for (let calls = 0; calls < 4; calls += 1) void call('robot')
  void call('shopper')
  expect(began).toEqual(['robot', 'robot', 'shopper'])
  await endOne()
  expect(began).toEqual(['robot', 'robot', 'shopper', 'robot'])
})

test('one call too many is turned away, and only that client', async () => {
  const { began, call } = counter(createFairQueue({ each: 1, waiting: 1 }))
  void call('robot')
  void call('robot')
  await expect(call('robot')).rejects.toThrow(TooBusy)
  void call('shopper')
  expect(began).toEqual(['robot', 'shopper'])
})

test('a call that has waited for too long is turned away, and the others keep their turns', async () => {
  const { began, call, endOne } = counter(createFairQueue({ each: 1 }))
  void call('robot')
  const early = call('robot', 1)
  void call('robot')
  await expect(early).rejects.toThrow(TooBusy)
  await endOne()
  expect(began).toEqual(['robot', 'robot'])
})

test('a semaphore lets so many run, the next ones wait in the order they came, and one more is turned away', async () => {
  const withSlot = createSemaphore({ atOnce: 2, waiting: 2 })
  const { began, call, endOne } = counter((_, work) => withSlot(work))
  for (const name of ['first', 'second', 'third', 'fourth']) void call(name)
  await expect(call('fifth')).rejects.toThrow(TooBusy)
  expect(began).toEqual(['first', 'second'])
  await endOne()
  expect(began).toEqual(['first', 'second', 'third'])
})

test('work that fails makes room as well', async () => {
  const queue = createFairQueue({ atOnce: 1, each: 1 })
  await expect(queue('one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue('another', async () => 'fine')).toBe('fine')
})

test('every call runs once, and never more at a time than is allowed', async () => {
  const calls = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(3)), { maxLength: 40 })
  const limits = fc.record({ atOnce: fc.integer({ min: 1, max: 4 }), each: fc.integer({ min: 1, max: 3 }) })
  await fc.assert(
    fc.asyncProperty(calls, limits, async (sent, limit) => {
      const queue = createFairQueue(limit)
      const running: string[] = []
      const done = await Promise.all(
        sent.map(([client, turns]) =>
          queue(client, async () => {
            running.push(client)
            expect(running.length).toBeLessThanOrEqual(limit.atOnce)
            expect(running.filter((each) => each === client).length).toBeLessThanOrEqual(limit.each)
            for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
            running.splice(running.indexOf(client), 1)
            return client
          }),
        ),
      )
      expect(done).toEqual(sent.map(([client]) => client))
    }),
  )
})
