import type { Page } from './client.ts'
import { attributesOf, textOf } from './read-page.ts'

const FIELD = /<input\b[^>]*>|<(select|textarea)\b[^>]*>(.*?)<\/\1>/gs

/** What the page's largest form would send without a button: every field with its value, as a browser without scripts has it. */
export function typedIn({ html }: Page): URLSearchParams {
  const forms = html.match(/<form\b.*?<\/form>/gs) ?? []
  const [form = ''] = forms.toSorted((one, other) => other.length - one.length)
  const fields = new URLSearchParams()
  for (const [tag, kind = 'input', inside = ''] of form.matchAll(FIELD)) {
    const { name, value = '', type } = attributesOf(tag.slice(0, tag.indexOf('>') + 1))
    if (name === undefined || (type === 'checkbox' && !tag.includes(' checked=""'))) continue
    fields.append(name, kind === 'input' ? value : kind === 'select' ? chosenIn(inside) : textOf({ html: inside }))
  }
  return fields
}

function chosenIn(options: string): string {
  const tags = options.match(/<option\b[^>]*>/g) ?? []
  return attributesOf(tags.find((tag) => tag.includes(' selected=""')) ?? tags[0] ?? '').value ?? ''
}
