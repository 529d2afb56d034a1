import { PASSWORD } from '../../support/data/seeds.ts'
import type { Client } from '../../support/requests/client.ts'
import { fieldsOf } from '../../support/requests/read-form.ts'
import { attributesOf } from '../../support/requests/read-page.ts'
import type { Field } from './mutate.ts'

/** A request that the shop's own pages would make. `query`: of a form's address. */
export type Sample = { method: 'GET' | 'POST'; path: string; fields: Field[]; query?: string }

const MOST_PAGES = 120

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
    for (const [link] of html.matchAll(/<a\s[^>]*>/g)) {
      const [href = ''] = attributesOf(link).href?.split('#', 1) ?? []
      if (href.startsWith('/')) queue.push(href)
    }
  }
  return [...samples.values()]
}

function linkOf(address: string): Sample {
  const { pathname, searchParams } = new URL(address, 'http://shop')
  return { method: 'GET', path: pathname, fields: [...searchParams] }
}

function formsOf(html: string, address: string): Sample[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, tag = '', inside = '']) => {
    const { pathname, searchParams } = new URL(attributesOf(tag).action || address, `http://shop${address}`)
    const method = /method="post"/i.test(tag) ? 'POST' : 'GET'
    const fields = fieldsOf(inside).flatMap((field): Field[] => {
      const value = field.kind === 'select' ? ([...field.options.values()].find(Boolean) ?? '') : field.value
      return field.name === '' ? [] : [[field.name, value === '' && method === 'POST' ? typed(field) : value]]
    })
    const buttons = [...inside.matchAll(/<button\b[^>]*\sname="[^>]*>/g)].map(([button]): Field => {
      const { name = '', value = '' } = attributesOf(button)
      return [name, value]
    })
    const shared: Field[] = method === 'POST' ? fields : [...searchParams, ...fields]
    const variants = buttons.length === 0 ? [shared] : buttons.map((button) => [...shared, button])
    const query = method === 'POST' ? String(searchParams) : ''
    return variants.map((each): Sample => ({ method, path: pathname, fields: each, query }))
  })
}

/** What a person would type into an empty field, so that forms get past their first check. */
function typed({ type, mode }: { type: string; mode: string }): string {
  if (type === 'password') return PASSWORD
  if (type === 'email') return 'somebody@example.com'
  return type === 'number' || mode === 'decimal' || mode === 'numeric' ? '7' : 'Sonic'
}
