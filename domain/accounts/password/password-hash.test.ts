import { describe, expect, test } from 'vitest'
import { hashPassword, isPassword } from './password-hash.server.ts'

describe('a password', () => {
  test('is known by its hash, and no other one is', async () => {
    const hash = await hashPassword('press start')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await isPassword('press start', hash)).toBe(true)
    for (const other of ['Press start', 'press start ', 'press star', ''])
      expect(await isPassword(other, hash)).toBe(false)
  })

  test('has another hash every time', async () => {
    expect(await hashPassword('press start')).not.toBe(await hashPassword('press start'))
  })

  test('may hold any character, as two keyboards write it', async () => {
    const hash = await hashPassword('ピカチュウ caf\u00e9 🎮')
    expect(await isPassword('ピカチュウ cafe\u0301 🎮', hash)).toBe(true)
    expect(await isPassword('ピカチュウ cafe 🎮', hash)).toBe(false)
  })

  test('longer than any that can be set is never right, and costs nothing', async () => {
    const longest = 'x'.repeat(128)
    expect(await isPassword(longest, await hashPassword(longest))).toBe(true)
    expect(await isPassword(`${longest}x`, await hashPassword(`${longest}x`))).toBe(false)
  })

  test('of nobody is never right', async () => {
    expect(await isPassword('press start', undefined)).toBe(false)
    expect(await isPassword('', undefined)).toBe(false)
  })
})
