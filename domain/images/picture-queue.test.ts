import { expect, test } from 'vitest'
import { openQueue } from './picture-queue.server.ts'

test('one is worked on at a time, in the order of asking, and who would wait too long is told so', async () => {
  const inQueue = openQueue(2)
  const steps: string[] = []
  const work = (name: string) => async () => {
    steps.push(`${name} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    steps.push(`${name} ends`)
    if (name === 'first') throw new Error('torn')
    return name
  }
  const first = inQueue(work('first'))
  const second = inQueue(work('second'))
  expect(await inQueue(work('third'))).toBeUndefined()
  await expect(first).rejects.toThrow('torn')
  expect(await second).toBe('second')
  expect(await inQueue(work('fourth'))).toBe('fourth')
  expect(steps.filter((step) => !step.startsWith('fourth'))).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
  ])
})
