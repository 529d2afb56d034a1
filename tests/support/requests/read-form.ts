import type { Page } from './client.ts'
import { attributesOf, textOf } from './read-page.ts'

const FIELD = /<input\b[^>]*>|<(select|textarea)\b[^>]*>(.*?)<\/\1>/gs
const OPTION = /<option\b([^>]*)>(.*?)<\/option>/gs

/** The fields of a form as a browser without scripts has them: what each opens with, and the values of a select by their texts. */
export function fieldsOf(form: string) {
  return [...form.matchAll(FIELD)].map(([tag, kind = 'input', inside = '']) => {
    const attributes = attributesOf(tag.slice(0, tag.indexOf('>') + 1))
    const { name = '', id = '', type = '', inputmode: mode = '' } = attributes
    const options = [...inside.matchAll(OPTION)].map(([, of = '', text = '']) => ({
      text: textOf({ html: text }),
      value: attributesOf(of).value ?? '',
      isChosen: of.includes(' selected=""'),
    }))
    const chosen = (options.find(({ isChosen }) => isChosen) ?? options[0])?.value
    const typed = kind === 'textarea' ? textOf({ html: inside }) : attributes.value
    const isOff = type === 'checkbox' && !tag.includes(' checked=""')
    const value = chosen ?? typed ?? ''
    return {
      kind,
      name,
      id,
      type,
      mode,
      value,
      isOff,
      options: new Map(options.map((each) => [each.text, each.value])),
    }
  })
}

/** What the page's largest form would send without a button. */
export function typedIn({ html }: Page): URLSearchParams {
  const forms = html.match(/<form\b.*?<\/form>/gs) ?? []
  const [form = ''] = forms.toSorted((one, other) => other.length - one.length)
  const sent = fieldsOf(form).filter(({ name, isOff }) => name !== '' && !isOff)
  return new URLSearchParams(sent.map(({ name, value }) => [name, value]))
}
