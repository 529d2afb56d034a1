import type { Random } from './random.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An id that looks like every other one, but is the same each time: 20 letters and digits. */
export function idFrom(random: Random): string {
  let id = ''
  while (id.length < 20) id += ALPHABET.charAt(random.whole(0, ALPHABET.length - 1))
  return id
}
