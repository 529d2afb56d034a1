import { z } from 'zod'

/** A text that is read as something else, or refused with the rule that it breaks. */
export function readAs<Value>(read: (text: string) => Value | undefined, rule: string) {
  return z.string().transform((text, issues) => {
    const value = read(text)
    if (value !== undefined) return value
    issues.addIssue(rule)
    return z.NEVER
  })
}
