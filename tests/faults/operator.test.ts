import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FILL, operate, REFUSED } from './operator.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cartridge-operator-'))
})

afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('an empty folder is filled with a trial shop, once', async () => {
  const first = operate(dataDir, ...FILL)
  expect(first.complained).toBe('')
  expect(first.said).toMatch(/^90 products and 30 orders of 2 customers in /)
  expect(operate(dataDir, ...FILL)).toMatchObject({ status: 1, said: '', complained: expect.stringMatching(REFUSED) })
})

test('a number that is none is named', () => {
  for (const wrong of ['1.5', '99999999'])
    expect(operate(dataDir, 'demo', '--products', wrong)).toMatchObject({
      status: 1,
      complained: '--products must be a whole number from 1 to 2000000',
    })
})

test('a product file with mistakes is answered with all of them', async () => {
  const list = join(dataDir, 'products.csv')
  await writeFile(list, 'id,price\nnone,free\n')
  expect(operate(dataDir, 'import', list)).toEqual({
    status: 1,
    said: '',
    complained: [
      `${list}, line 2: id must be 20 letters and digits, or empty for a new product`,
      `${list}, line 2: Price must be an amount like 12.50, from 0 to 1,000,000`,
      'Nothing was imported.',
    ].join('\n'),
  })
})
