import { z } from 'zod'
import { dayFrom } from '#domain/clock/shop-time.ts'
import { plainNumber } from '#domain/text/plain-number.ts'
import { readAs } from '#domain/text/read-as.ts'
import type { Fact, FactValue, TypedValue } from './fact.ts'
import { type FactId, ofEach } from './fact-values.ts'
import { findSaid } from './read-facts.ts'

/** A fact as it is typed or chosen, or nothing. In a file a value may be called as people call it. */
export const FACT_FIELDS: Record<FactId, z.ZodType<string, string>> = ofEach(fieldOf)

function fieldOf({ name, values, typed }: Fact): z.ZodType<string, string> {
  const text = z.string().transform((given) => given.replace(/\s+/g, ' ').trim())
  return values === undefined ? typedField(text, name, typed) : chosenField(text, name, values)
}

type Text = z.ZodType<string, string>

function chosenField(text: Text, name: string, values: readonly FactValue[]): Text {
  const said = values.map((value) => value.name).join(', ')
  const idOf = (given: string) => (given === '' ? '' : findSaid(values, given)?.id)
  return text.pipe(readAs(idOf, `${name} must be one of ${said}, or empty`))
}

function typedField(text: Text, name: string, typed: TypedValue): Text {
  if (typed === 'day')
    return text.transform(plainNumber).refine((given) => given === '' || dayFrom(given) !== undefined, {
      error: `${name} must be a day such as 2026-11-26, or empty`,
    })
  if ('text' in typed)
    return text.refine(({ length }) => length <= typed.text, {
      error: `${name} is longer than ${typed.text} characters`,
    })
  const [least, most] = typed.number
  return text
    .transform((given) => plainNumber(given).replace(',', '.'))
    .refine((given) => given === '' || isBetween(given, least, most), {
      error: `${name} must be a number from ${least} to ${most}, or empty`,
    })
}

function isBetween(given: string, least: number, most: number): boolean {
  return /^\d{1,3}(?:\.\d)?$/.test(given) && Number(given) >= least && Number(given) <= most
}
