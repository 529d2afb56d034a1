import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const KEY = { secret: 'a secret', purpose: 'a test' }

test('a sealed text is read with the same secret and purpose only, and never when it was changed', () => {
  const sealed = seal('JBSWY3DPEHPK3PXP', KEY)
  expect(sealed).not.toBe(seal('JBSWY3DPEHPK3PXP', KEY))
  expect(unseal(sealed, KEY)).toBe('JBSWY3DPEHPK3PXP')
  expect(unseal(sealed, { ...KEY, secret: 'another' })).toBeUndefined()
  expect(unseal(sealed, { ...KEY, purpose: 'another' })).toBeUndefined()
  for (let at = 0; at < sealed.length; at += 7) {
    const other = sealed[at] === 'A' ? 'B' : 'A'
    expect(unseal(sealed.slice(0, at) + other + sealed.slice(at + 1), KEY), String(at)).toBeUndefined()
  }
  expect(unseal('', KEY)).toBeUndefined()
})
