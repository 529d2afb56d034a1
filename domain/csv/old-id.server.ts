import { createHash } from 'node:crypto'
import { ID_ALPHABET, ID_LENGTH } from '../ids.ts'

/**
 * An id of this shop's form for an item of a shop that has others, always the same for the same names: so a second run finds
 * what the first stored.
 */
export function oldId(...names: string[]): string {
  let rest = BigInt(`0x${createHash('sha256').update(JSON.stringify(names)).digest('hex')}`)
  let id = ''
  while (id.length < ID_LENGTH) {
    id += ID_ALPHABET.charAt(Number(rest % 62n))
    rest /= 62n
  }
  return id
}

/** The same for an order: it ends with the digits of the number that its customer knows, which people read to each other. */
export function oldOrderId(shop: string, name: string, ...more: string[]): string {
  const digits = name.replace(/\D/g, '').slice(-8)
  return `${oldId(`${shop} order`, name, ...more).slice(0, ID_LENGTH - 8)}${digits.padStart(8, '0')}`
}
