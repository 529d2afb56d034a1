import { PASSWORD } from '../../support/data/seeds.ts'
import type { Client } from '../../support/requests/client.ts'
import type { Field } from './mutate.ts'

/** A request that the shop's own pages would make. `query`: of a form's address. */
export type Sample = { method: 'GET' | 'POST'; path: string; fields: Field[]; query?: string }

const MOST_PAGES = 120
const attribute = (tag: string, name: string) => decode(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

/**
 * Goes through the shop as a person can, page by page, and takes every link and every form with the fields it has: what is
 * then changed at random starts from requests that get far.
 */
export async function harvest(browser: Client, starts: string[]): Promise<Sample[]> {
  const samples = new Map<string, Sample>()
  const queue = [...starts]
  const seen = new Set<string>()
  for (let address = queue.shift(); address !== undefined && seen.size < MOST_PAGES; address = queue.shift()) {
    if (seen.has(address)) continue
    seen.add(address)
    const { html, status } = await browser.get(address)
    if (status >= 400) continue
    for (const sample of [linkOf(address), ...formsOf(html, address)]) {
      samples.set(
        `${sample.method} ${sample.path} ${sample.fields.map(([name, value]) => (name === 'intent' ? value : name))}`,
        sample,
      )
    }
    for (const [, href = ''] of html.matchAll(/<a\s[^>]*?href="(\/[^"#]*)/g)) queue.push(decode(href))
  }
  return [...samples.values()]
}

function linkOf(address: string): Sample {
  const { pathname, searchParams } = new URL(address, 'http://shop')
  return { method: 'GET', path: pathname, fields: [...searchParams] }
}

function formsOf(html: string, address: string): Sample[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, tag = '', inside = '']) => {
    const { pathname, searchParams } = new URL(attribute(tag, 'action') || address, `http://shop${address}`)
    const method = /method="post"/i.test(tag) ? 'POST' : 'GET'
    const fields: Field[] = [...inside.matchAll(FIELD)].flatMap(([field]) => {
      const name = attribute(field, 'name')
      const value = filledIn(field)
      return name === '' ? [] : [[name, value === '' && method === 'POST' ? typed(field) : value] satisfies Field]
    })
    const buttons = [...inside.matchAll(/<button\b[^>]*\sname="[^>]*>/g)].map(
      ([button]): Field => [attribute(button, 'name'), attribute(button, 'value')],
    )
    const shared: Field[] = method === 'POST' ? fields : [...searchParams, ...fields]
    const variants = buttons.length === 0 ? [shared] : buttons.map((button) => [...shared, button])
    const query = method === 'POST' ? String(searchParams) : ''
    return variants.map((each): Sample => ({ method, path: pathname, fields: each, query }))
  })
}

const FIELD = /<input\b[^>]*>|<select\b[\s\S]*?<\/select>|<textarea\b[\s\S]*?<\/textarea>/g

function filledIn(field: string): string {
  if (field.startsWith('<textarea')) return decode(/>([\s\S]*)<\/textarea>/.exec(field)?.[1] ?? '')
  if (field.startsWith('<select')) return decode(/<option[^>]*\svalue="([^"]+)"/.exec(field)?.[1] ?? '')
  return attribute(field, 'value')
}

/** What a person would type into an empty field, so that forms get past their first check. */
function typed(field: string): string {
  const [type, mode] = [attribute(field, 'type'), attribute(field, 'inputMode') || attribute(field, 'inputmode')]
  if (type === 'password') return PASSWORD
  if (type === 'email') return 'somebody@example.com'
  return type === 'number' || mode === 'decimal' || mode === 'numeric' ? '7' : 'Sonic'
}

function decode(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}
