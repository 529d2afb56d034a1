import { expect } from 'vitest'
import type { Page } from './client.ts'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

/** What a reader sees: the page without its markup, its scripts and its hidden parts. */
export function textOf(page: Pick<Page, 'html'>): string {
  return page.html
    .replace(/<(script|style|noscript)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(ENTITY, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
}

const ENTITY = /&([a-z]+|#x?[0-9a-f]+);/gi

export function attributesOf(tag: string): Record<string, string> {
  const attributes = [...tag.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name.toLowerCase(),
    value.replace(ENTITY, (whole, entity: string) => ENTITIES[entity.toLowerCase()] ?? whole),
  ])
  return Object.fromEntries(attributes)
}

/** What the page's head says under this name or property, such as `description` or `og:title`. */
export function metaOf(page: Page, name: string): string[] {
  const tags = (page.html.match(/<meta\b[^>]*>/g) ?? []).map(attributesOf)
  return tags.filter((tag) => tag.name === name || tag.property === name).map((tag) => tag.content ?? '')
}

/** Where the page's head points under this relation, such as `canonical`. */
export function linkOf(page: Page, relation: string): string | undefined {
  return (page.html.match(/<link\b[^>]*>/g) ?? []).map(attributesOf).find((tag) => tag.rel === relation)?.href
}

/** The notice at the top right, if there is one. */
export function toastOf(page: Page): string | undefined {
  const start = page.html.indexOf('<div data-toasts')
  return start === -1 ? undefined : textOf({ html: page.html.slice(start) }) || undefined
}

/** The texts of all elements of this kind, such as `h1` or `article h3`'s `h3`. */
export function textsOf(page: Page, tag: string): string[] {
  return [...page.html.matchAll(new RegExp(`<${tag}\\b[^>]*>.*?</${tag}>`, 'gs'))].map(([html]) => textOf({ html }))
}

/** The text of the element that tests find by name, such as `cart-total`. */
export function marked(page: Page, testId: string): string[] {
  return [...page.html.matchAll(new RegExp(`<(\\w+)[^>]*data-testid="${testId}".*?</\\1>`, 'gs'))].map(([html]) =>
    textOf({ html }),
  )
}

/** What a form says is wrong: announced at once, or beside its field. */
export function problemsOf(page: Page): string[] {
  return [...page.html.matchAll(/<p (?:role="alert"|id="\w+-message")[^>]*>.*?<\/p>/gs)].map(([html]) =>
    textOf({ html }),
  )
}

/** The names on the cards of a list, in their order; on some pages they are headings of the second level. */
export function productNames(page: Pick<Page, 'html'>): string[] {
  const cards = page.html.match(/<article\b.*?<\/article>/gs) ?? []
  return cards.map((html) => textOf({ html: /<h[23]\b.*?<\/h[23]>/s.exec(html)?.[0] ?? '' }))
}

/** A text has all of these parts; the failure names those that it lacks. */
export function expectAll(text: string | undefined, parts: readonly string[]): void {
  expect(parts.filter((part) => !text?.includes(part))).toEqual([])
}
