import { expect, test } from 'vitest'
import { crashAtWork } from './crash-at-work.ts'
import { sized } from './sizes.ts'
import { tell } from './tell.ts'
import { victims } from './victims.ts'

test('killed at work, the shop keeps every order, picture and product it answered, once, and every mail', async () => {
  const figures = await crashAtWork(victims(sized(3, 60)))
  expect(figures.ordersAnswered).toBeGreaterThan(0)
  expect(figures.ordersStored).toBeGreaterThanOrEqual(figures.ordersAnswered)
  await tell('kills at checkout and upload', figures)
})
