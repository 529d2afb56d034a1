import type { z } from 'zod'
import { done, type Outcome, refused } from '#domain/outcome.ts'

/** One message a field, under the field's name. */
export type FieldErrors = Record<string, string>

/**
 * Reads a form by its schema. Files count as absent; of a field that comes twice the first counts, as for `form.get()`.
 *
 * @returns the schema's value, or the first message of each field
 */
export function parseForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
): Outcome<z.infer<Schema>, FieldErrors> {
  const parsed = schema.safeParse(Object.fromEntries(textsOf(form).toReversed()))
  if (parsed.success) return done(parsed.data)
  const errors: FieldErrors = {}
  for (const issue of parsed.error.issues) errors[String(issue.path[0] ?? '')] ??= issue.message
  return refused(errors)
}

/** A form's fields without its files. */
export function textsOf(form: FormData): [name: string, value: string][] {
  return [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
}

/** The typed values, to be shown again; never a password. */
export function typedText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** How browsers send a form without files; parameters such as a charset may follow. */
const URL_ENCODED = /^application\/x-www-form-urlencoded\s*(?:;|$)/i

/** Passwords are hashed as they were typed; no text of theirs is stored. */
const PASSWORD = /password$/i

/**
 * Reads the posted form, without NUL characters, which no text of PostgreSQL can hold.
 *
 * @throws when the body is not a form: a wrong content type, a cut multipart
 */
export async function readForm(request: Request): Promise<FormData> {
  const isUrlEncoded = URL_ENCODED.test(request.headers.get('content-type') ?? '')
  const sent = isUrlEncoded ? new URLSearchParams(await request.text()) : await request.formData()
  const form = new FormData()
  for (const [name, value] of sent)
    form.append(name, typeof value === 'string' && !PASSWORD.test(name) ? withoutNul(value) : value)
  return form
}

export function withoutNul(text: string): string {
  return text.replaceAll('\0', '')
}

export function unreadableForm(): Response {
  return new Response('The form could not be read. Please go back and send it again.', { status: 400 })
}
