import { createHash } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 20

/**
 * An id of this shop's form for a thing that comes without one, always the same for the same names: so a second import finds
 * what the first stored.
 */
export function derivedId(...names: string[]): string {
  let rest = BigInt(`0x${createHash('sha256').update(JSON.stringify(names)).digest('hex')}`)
  let id = ''
  while (id.length < LENGTH) {
    id += ALPHABET.charAt(Number(rest % 62n))
    rest /= 62n
  }
  return id
}
