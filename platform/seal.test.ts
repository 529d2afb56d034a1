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

test('a text that was sealed for one server is not read for another', () => {
  const sealed = seal('press start 99', { ...KEY, boundTo: 'mail.example.com:465' })
  expect(unseal(sealed, { ...KEY, boundTo: 'mail.example.com:465' })).toBe('press start 99')
  for (const boundTo of ['evil.example.com:465', 'mail.example.com:466', ''])
    expect(unseal(sealed, { ...KEY, boundTo }), boundTo).toBeUndefined()
  expect(unseal(seal('press start 99', KEY), { ...KEY, boundTo: 'mail.example.com:465' })).toBeUndefined()
})
