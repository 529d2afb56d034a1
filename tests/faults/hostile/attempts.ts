import { HOSTILE_SHAPES } from '../../support/hostile/hostile-shapes.ts'
import { asMultipart, asQuery, MULTIPART } from '../fuzz/as-query.ts'
import type { Sample } from '../fuzz/harvest.ts'
import type { Attempt } from '../fuzz/make-request.ts'
import type { Field } from '../fuzz/mutate.ts'

/** In bytes at most as much as the shop reads of a form. */
const FORM_LENGTH = 20_000
const ADDRESS_LENGTH = 9_000

type Known = { samples: Sample[]; origin: string; cookie: string }
export type Hostile = Attempt & { what: string }

/** Each field of each form, and of each address, once in each of the shapes. */
export function* hostileAttempts({ samples, origin, cookie }: Known, seen: Set<string>): Generator<Hostile> {
  for (const sample of samples)
    for (const name of new Set(sample.fields.map(([field]) => field))) {
      const place = `${sample.method} ${sample.path.replace(/\w{20}/g, ':id')} ${intentOf(sample)} ${name}`
      if (seen.has(place)) continue
      seen.add(place)
      for (const [shape, make] of Object.entries(HOSTILE_SHAPES)) {
        const value = make(sample.method === 'GET' ? ADDRESS_LENGTH / 9 : FORM_LENGTH)
        const fields = sample.fields.map(([field, given]): Field => [field, field === name ? value : given])
        yield { ...attemptOf(sample, fields, { origin, cookie }), what: `${place}: ${shape}` }
      }
    }
}

const intentOf = ({ fields }: Sample) => fields.find(([name]) => name === 'intent')?.[1] ?? ''

function attemptOf({ method, path, query = '' }: Sample, fields: Field[], headers: Record<string, string>): Attempt {
  if (method === 'GET')
    return { method, path: `${path}?${asQuery(fields).slice(0, ADDRESS_LENGTH)}`, headers, body: undefined }
  const body = asMultipart(fields)
  return {
    method,
    path: query === '' ? path : `${path}?${query}`,
    headers: { ...headers, 'content-type': MULTIPART },
    body,
  }
}
