import { plainNumber } from './plain-number.ts'

/** Within a company: `+961 3 123 456 ext 5`. */
const EXTENSION = /(?<!\p{L})(?:extension|extn?|x|poste|تحويلة|داخلي|#)[\s.:=]*(\d{1,6})/iu

/** A typed number, and the extension that follows it as an address of a telephone has it (RFC 3966); empty without one. */
export function withoutExtension(typed: string): { numbers: string; ext: string } {
  const plain = plainNumber(typed)
  const found = EXTENSION.exec(plain)
  return found === null
    ? { numbers: plain, ext: '' }
    : { numbers: plain.slice(0, found.index), ext: `;ext=${found[1]}` }
}

/** What a click on the shop's own number dials. */
export function telephoneAddress(phone: string): string {
  const { numbers, ext } = withoutExtension(phone)
  return `tel:${numbers.replace(/[^+\d]/g, '')}${ext}`
}
