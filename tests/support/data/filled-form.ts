import type { Page } from '../requests/client.ts'
import { textOf } from '../requests/read-page.ts'

const plainText = (html: string) => textOf({ html })

type Field = { name: string; label: string; value: string; options: Map<string, string> }

/** A form of a page as a browser sends it, and how many of its fields were changed from what they opened with. */
export type FilledForm = { body: [string, string][]; choices: number }

/**
 * Fills a form by the labels of its fields; of a select, with the text or the value of an option.
 *
 * @throws when it has no such field or option
 */
export function fillForm(page: Page, id: string, changes: Record<string, string> = {}): FilledForm {
  const fields = fieldsOf(new RegExp(`<form[^>]* id="${id}".*?</form>`, 's').exec(page.html)?.[0] ?? '')
  const open = new Map(Object.entries(changes))
  let choices = 0
  const body = fields.map(({ name, label, value, options }): [string, string] => {
    const wanted = open.get(label)
    if (wanted === undefined) return [name, value]
    open.delete(label)
    const chosen = options.get(wanted) ?? wanted
    if (options.size > 0 && ![...options.values()].includes(chosen)) throw new Error(`${label} cannot be ${wanted}`)
    if (chosen !== value) choices += 1
    return [name, chosen]
  })
  if (open.size > 0)
    throw new Error(`the form has no field ${[...open.keys()].join(', ')}: ${fields.map((each) => each.label)}`)
  return { body, choices }
}

function fieldsOf(form: string): Field[] {
  const labels = new Map(
    [...form.matchAll(/<label for="([^"]*)"[^>]*>(.*?)<\/label>/gs)].map(([, of = '', text = '']) => [
      of,
      plainText(text),
    ]),
  )
  const found = [...form.matchAll(/<input\b([^>]*?)\/?>|<select\b([^>]*)>(.*?)<\/select>/gs)]
  return found.flatMap(([, ofInput, ofSelect = '', inside = '']) => {
    const attributes = ofInput ?? ofSelect
    const of = (name: string) => plainText(new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')
    const given = [...inside.matchAll(/<option value="([^"]*)"([^>]*)>(.*?)<\/option>/gs)]
    const options = new Map(given.map(([, value = '', , text = '']) => [plainText(text), plainText(value)]))
    const selected = given.find(([, , more = '']) => more.includes('selected'))?.[1] ?? given[0]?.[1] ?? ''
    const value = ofInput === undefined ? plainText(selected) : of('value')
    if (of('name') === '' || of('type') === 'checkbox') return []
    return [{ name: of('name'), label: labels.get(of('id')) ?? '', value, options }]
  })
}
