import type { Page } from '../requests/client.ts'
import { fieldsOf } from '../requests/read-form.ts'
import { textOf } from '../requests/read-page.ts'

/** A form of a page as a browser sends it, and how many of its fields were changed from what they opened with. */
export type FilledForm = { body: [string, string][]; choices: number }

/**
 * Fills a form by the labels of its fields; of a select, with the text or the value of an option.
 *
 * @throws when it has no such field or option
 */
export function fillForm(page: Page, id: string, changes: Record<string, string> = {}): FilledForm {
  const fields = labelledFields(new RegExp(`<form[^>]* id="${id}".*?</form>`, 's').exec(page.html)?.[0] ?? '')
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

function labelledFields(form: string) {
  const labels = new Map(
    [...form.matchAll(/<label for="([^"]*)"[^>]*>(.*?)<\/label>/gs)].map(([, of = '', html = '']) => [
      of,
      textOf({ html }),
    ]),
  )
  return fieldsOf(form)
    .filter(({ kind, name, type }) => kind !== 'textarea' && name !== '' && type !== 'checkbox')
    .map((field) => ({ ...field, label: labels.get(field.id) ?? '' }))
}
