import type { Field } from './mutate.ts'

/**
 * Fields as browsers encode them, but a lone surrogate as the three bytes that no browser sends: `URLSearchParams` would
 * replace it before it left.
 */
export function asQuery(fields: Field[]): string {
  return fields.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
}

export const BOUNDARY = 'fuzz'
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`

/** The same as a form with files. */
export function asMultipart(fields: Field[]): Buffer {
  const parts = fields.map(
    ([name, value]) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${name === 'file' ? '; filename="a.csv"' : ''}\r\n\r\n${value}\r\n`,
  )
  return Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`)
}

function encode(text: string): string {
  return text.replace(/\p{Surrogate}|\P{Surrogate}+/gu, (part) =>
    part.isWellFormed() ? encodeURIComponent(part).replaceAll('%20', '+') : threeBytes(part.charCodeAt(0)),
  )
}

function threeBytes(unit: number): string {
  return [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)]
    .map((byte) => `%${byte.toString(16)}`)
    .join('')
}
