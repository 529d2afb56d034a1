import { isId } from '../ids.ts'

/** Moments that PostgreSQL and JavaScript write alike: the years 1 to 9999. */
const FIRST_MS = -62_135_596_800_000
const LAST_MS = 253_402_300_799_999

/** A row's place in the order by age, as text for an address. */
export function writeAgePlace({ id, createdAt }: { id: string; createdAt: Date }): string {
  return `${id}.${createdAt.getTime()}`
}

/** @returns undefined for what `writeAgePlace` never wrote: a damaged address starts from the newest */
export function readAgePlace(text: string | undefined): { id: string; createdAt: Date } | undefined {
  const [, id = '', time = ''] = /^([^.]*)\.(-?\d{1,15})$/.exec(text ?? '') ?? []
  const timeMs = Number(time)
  if (!isId(id) || timeMs < FIRST_MS || timeMs > LAST_MS) return undefined
  return { id, createdAt: new Date(timeMs) }
}
