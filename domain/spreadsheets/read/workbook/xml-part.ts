import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { NoSheet } from '../sheet-text.ts'

/** What is done with the elements of a part; their names come without a prefix. */
export type XmlReader = {
  open?(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

/** Nothing that a spreadsheet program writes lies deeper. */
const DEEPEST = 50

/**
 * Reads a part from its beginning to its end, and stops after each piece of it, so that what was found can be taken. No entity is
 * expanded but those of XML itself, and a document type ends the reading.
 *
 * @throws NoSheet where it is no such XML
 */
export async function* readXml(part: Readable, reader: XmlReader): AsyncGenerator<void> {
  const parser = parserFor(reader)
  const decoder = new TextDecoder('utf-8')
  try {
    for await (const bytes of part as AsyncIterable<Buffer>) {
      parser.write(decoder.decode(bytes, { stream: true }))
      yield
    }
    parser.write(decoder.decode()).close()
  } catch (error) {
    throw error instanceof NoSheet || isOurs(error) ? error : new NoSheet(DAMAGED)
  }
  yield
}

export async function readWholeXml(part: Readable, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(part, reader));
}

const DAMAGED = 'a part of the workbook is damaged. Save it again, or as "CSV UTF-8".'

/** An error of this code or of the system, and not of the file. */
function isOurs(error: unknown): boolean {
  return error instanceof TypeError || error instanceof RangeError || (error instanceof Error && 'syscall' in error)
}

function parserFor({ open, text, close }: XmlReader): SaxesParser {
  const parser = new SaxesParser()
  let depth = 0
  parser.on('error', () => {
    throw new NoSheet(DAMAGED)
  })
  parser.on('doctype', () => {
    throw new NoSheet('it declares a document type, which no workbook does.')
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > DEEPEST) throw new NoSheet(DAMAGED)
    open?.(plain(name), attributes as Record<string, string>)
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    close?.(plain(name))
  })
  if (text !== undefined) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  return parser
}

function plain(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
