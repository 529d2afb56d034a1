import { type SaxesAttributePlain, SaxesParser } from 'saxes'
import type { SourceFile } from '#domain/csv/csv-file.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { cutText } from '#platform/text/cut-text.ts'

/** One `<item>` of an export: a post, a page, a picture, or something of a plugin. */
export type WxrItem = {
  /** The texts of its elements, such as `wp:post_type`. */
  fields: Record<string, string>
  categories: { domain: string; name: string }[]
  meta: Record<string, string>
}

/** Nothing that WordPress writes lies deeper. */
const DEEPEST = 20

/**
 * The items of a file in WordPress's extended RSS.
 *
 * @throws StartProblem with the line at which it is no such file
 */
export async function* wxrItems(file: SourceFile): AsyncGenerator<WxrItem> {
  const reader = wxrReader()
  try {
    for await (const text of file.texts()) {
      reader.write(text)
      yield* reader.taken()
    }
    reader.close()
  } catch (error) {
    if (!(error instanceof NotWxr)) throw error
    throw new StartProblem(`${file.name} ${error.message}`)
  }
  yield* reader.taken()
  if (!reader.isWxr()) throw new StartProblem(`${file.name} is no export of WordPress: Tools, Export writes one`)
}

class NotWxr extends Error {}

/** Entities of its own are none that WordPress writes; the parser expands none, and a DOCTYPE ends the reading. */
function wxrReader() {
  const parser = new SaxesParser()
  const items: WxrItem[] = []
  const path: { name: string; attributes: Record<string, string>; text: string }[] = []
  let item: WxrItem | undefined
  let isWxr = false
  let metaKey = ''
  const addText = (text: string) => {
    const element = path.at(-1)
    if (item !== undefined && element !== undefined) element.text += text
  }
  parser.on('error', ({ message }) => {
    throw new NotWxr(`is no well-formed XML: line ${cutText(message, 200)}`)
  })
  parser.on('doctype', () => {
    throw new NotWxr('declares a document type, which no export of WordPress does')
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', ({ name, attributes }) => {
    path.push({ name, attributes: attributes as Record<string, SaxesAttributePlain['value']>, text: '' })
    if (path.length > DEEPEST) throw new NotWxr(`is no export of WordPress: its elements lie deeper than ${DEEPEST}`)
    if (name === 'item') item = { fields: {}, categories: [], meta: {} }
  })
  parser.on('closetag', () => {
    const element = path.pop()
    if (element === undefined) return
    const { name, attributes, text } = element
    if (name === 'wp:wxr_version') isWxr = true
    if (item === undefined) return
    if (name === 'item') {
      items.push(item)
      item = undefined
    } else if (name === 'category') item.categories.push({ domain: attributes.domain ?? '', name: text.trim() })
    else if (name === 'wp:meta_key') metaKey = text
    else if (name === 'wp:meta_value') item.meta[metaKey] = text
    else if (path.at(-1)?.name === 'item') item.fields[name] = text
  })
  return {
    write: (text: string) => parser.write(text),
    close: () => parser.close(),
    taken: () => items.splice(0),
    isWxr: () => isWxr,
  }
}
