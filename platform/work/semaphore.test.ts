import { expect, test } from 'vitest'
import { createSemaphore } from './fair-queue.ts'
import { TooBusy } from './too-busy.ts'

/** Work that ends when it is told to. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let started = false
  const run = () => {
    started = true
    return promise
  }
  return { run, resolve, reject, hasStarted: () => started }
}

test('so many run at once, the next ones wait in the order they came, and one more is turned away', async () => {
  const withSlot = createSemaphore({ atOnce: 2, waiting: 2 })
  const [first, second, third, fourth] = [work(), work(), work(), work()]
  const results = [first, second, third, fourth].map((each) => withSlot(each.run))
  const started = () => [first, second, third, fourth].map((each) => each.hasStarted())
  expect(started()).toEqual([true, true, false, false])
  await expect(withSlot(work().run)).rejects.toThrow(TooBusy)
  second.resolve('second')
  await results[1]
  await expect.poll(started).toEqual([true, true, true, false])
  for (const each of [first, third, fourth]) each.resolve('done')
  expect(await Promise.all(results)).toEqual(['done', 'second', 'done', 'done'])
})

test('work that fails gives its place to the next', async () => {
  const withSlot = createSemaphore({ atOnce: 1, waiting: 1 })
  const [failing, next] = [work(), work()]
  const failed = withSlot(failing.run)
  const followed = withSlot(next.run)
  failing.reject(new Error('broken'))
  await expect(failed).rejects.toThrow('broken')
  next.resolve('fine')
  expect(await followed).toBe('fine')
  expect(await withSlot(async () => 'later')).toBe('later')
})
