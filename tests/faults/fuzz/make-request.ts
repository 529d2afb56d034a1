import { PASSWORD } from '../../support/data/seeds.ts'
import { asMultipart, asQuery, BOUNDARY, MULTIPART } from './as-query.ts'
import type { Dice } from './dice.ts'
import type { Sample } from './harvest.ts'
import { type Field, mutateBytes, mutateFields, mutatePath, mutateText } from './mutate.ts'

export type Attempt = { method: string; path: string; headers: Record<string, string>; body: Buffer | undefined }

/** Hashing a password takes a hundred times as long as most answers. */
const PASSWORD_EVERY = 6
const METHODS = ['GET', 'GET', 'GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'TRACE']
const HEADERS: Field[] = [
  ['accept', 'application/json'],
  ['accept-encoding', 'br;q=0, *;q=0.5'],
  ['accept-language', 'ar, tlh;q=2'],
  ['authorization', 'Bearer x'],
  ['content-encoding', 'gzip'],
  ['forwarded', 'for="[::1]"'],
  ['if-match', '*'],
  ['if-modified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ['if-none-match', 'W/"x", "y"'],
  ['origin', 'https://evil.example'],
  ['origin', 'null'],
  ['range', 'bytes=5-1,-0,99999999999999999999-'],
  ['referer', 'not an address'],
  ['sec-fetch-site', 'cross-site'],
  ['sec-purpose', 'prefetch'],
  ['user-agent', 'x'.repeat(3_000)],
  ['x-forwarded-for', '1.2.3.4, <script>, 999.1.1.1'],
  ['x-forwarded-host', 'evil.example'],
  ['x-http-method-override', 'DELETE'],
]

type Known = { samples: Sample[]; names: string[]; origin: string; cookie: string; picture: Buffer }

/** One request of the shop's own, changed at random in some of its parts. */
export function makeRequest(dice: Dice, { samples, names, origin, cookie, picture }: Known): Attempt {
  const sample = dice.one(samples)
  const path = dice.once(4) ? mutatePath(dice, sample.path) : sample.path
  const known = dice.once(PASSWORD_EVERY) ? sample.fields : sample.fields.map(withoutPassword)
  const fields = dice.once(12) ? known : mutateFields(dice, known, names)
  const headers: Record<string, string> = { origin, cookie: dice.once(12) ? mutateText(dice, cookie) : cookie }
  for (let more = dice.below(3); more > 0; more -= 1) {
    const [name, value] = dice.one(HEADERS)
    headers[name] = dice.once(3) ? mutateText(dice, value) : value
  }
  for (const [name, value] of Object.entries(headers)) headers[name] = asHeader(value)
  if (dice.once(200)) return { ...upload(dice, picture, headers), path: '/images/upload' }
  if (sample.method === 'GET' && !dice.once(20))
    return {
      method: dice.once(10) ? dice.one(METHODS) : 'GET',
      path: withQuery(path, fields),
      headers,
      body: undefined,
    }
  const body = dice.once(5) ? multipart(dice, fields, headers) : urlEncoded(dice, fields, headers)
  return {
    method: dice.once(30) ? dice.one(['PUT', 'DELETE', 'PATCH']) : 'POST',
    path: dice.once(20) ? withQuery(path, fields) : `${path}${sample.query ? `?${sample.query}` : ''}`,
    headers,
    body,
  }
}

function withQuery(path: string, fields: Field[]): string {
  // More than a server takes in one line is refused before the shop hears of it; mostly it is to hear.
  return fields.length === 0 ? path : `${path}?${asQuery(fields).slice(0, 9_000)}`
}

const withoutPassword = ([name, value]: Field): Field => [name, value === PASSWORD ? '' : value]

function urlEncoded(dice: Dice, fields: Field[], headers: Record<string, string>): Buffer {
  headers['content-type'] = dice.once(15)
    ? dice.one(['application/json', 'text/plain', 'x', 'multipart/form-data'])
    : 'application/x-www-form-urlencoded'
  const body = Buffer.from(asQuery(fields))
  return dice.once(8) ? mutateBytes(dice, body) : body
}

function multipart(dice: Dice, fields: Field[], headers: Record<string, string>): Buffer {
  headers['content-type'] = MULTIPART
  const body = asMultipart(fields)
  return dice.once(3) ? mutateBytes(dice, body) : body
}

function upload(dice: Dice, picture: Buffer, headers: Record<string, string>): Omit<Attempt, 'path'> {
  headers['content-type'] = MULTIPART
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="upload_preset"\r\n\r\ncartridge\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`
  const whole = Buffer.concat([Buffer.from(head), mutateBytes(dice, picture), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  return { method: 'POST', headers, body: dice.once(4) ? mutateBytes(dice, whole) : whole }
}

/** What a header may hold at all; anything else never leaves the sender. */
function asHeader(value: string): string {
  return Buffer.from(value.toWellFormed())
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '?')
    .trim()
    .slice(0, 6_000)
}
