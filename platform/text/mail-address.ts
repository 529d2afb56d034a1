import { z } from 'zod'

/** As `z.email()` has it, and with the names of countries in other scripts at its end, such as `xn--p1ai`. */
const ADDRESS =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/

/** `problem`: what to say of a text that is none. */
export function mailAddress(problem: string) {
  return z
    .string(problem)
    .trim()
    .overwrite(asciiAddress)
    .max(254, { error: problem, abort: true })
    .regex(ADDRESS, problem)
}

/** The address as mail servers know it: `max@bücher.example` is `max@xn--bcher-kva.example`. Other texts stay as they are. */
export function asciiAddress(text: string): string {
  const start = text.lastIndexOf('@') + 1
  const domain = text.slice(start)
  if (start === 0 || !/^[\p{L}\p{M}\p{N}.。．｡-]+$/u.test(domain) || /^[\x21-\x7e]*$/.test(domain)) return text
  return URL.canParse(`http://${domain}`) ? text.slice(0, start) + new URL(`http://${domain}`).hostname : text
}
