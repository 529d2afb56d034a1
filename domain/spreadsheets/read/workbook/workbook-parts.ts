import { MAX_SHEETS } from '../sheet-limits.ts'
import { NoSheet } from '../sheet-text.ts'
import { builtInFormat, formatOf, type NumberFormat, unescaped } from './cell-text.ts'
import { readWholeXml } from './xml-part.ts'
import type { Parts } from './zip-file.ts'

export type WorkbookParts = Awaited<ReturnType<typeof readWorkbookParts>>

/** Letters and texts that cells share. */
const MOST_LETTERS = 48 * 1024 * 1024
const MOST_STRINGS = 2_000_000
const MOST_STYLES = 100_000

/**
 * What a workbook says once for all of its sheets: the names of the visible ones and the parts that hold their rows, shared texts,
 * and the format of a cell by the number of its style.
 *
 * @throws NoSheet
 */
export async function readWorkbookParts(parts: Parts) {
  const { sheets, from1904 } = await readSheetNames(parts)
  return { sheets, from1904, strings: await readStrings(parts), formats: await readFormats(parts) }
}

async function readSheetNames(parts: Parts) {
  const targets = new Map<string, string>()
  await readWholeXml(await parts.open('xl/_rels/workbook.xml.rels'), {
    open(name, { Id = '', Target = '' }) {
      if (name === 'Relationship' && targets.size < MAX_SHEETS * 10) targets.set(Id, partAt(Target))
    },
  })
  const sheets: { name: string; part: string }[] = []
  let from1904 = false
  await readWholeXml(await parts.open('xl/workbook.xml'), {
    open(element, attributes) {
      if (element === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (element !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return
      const part = targets.get(attributes['r:id'] ?? '') ?? ''
      // Sheets of charts have no rows.
      if (part.toLowerCase().includes('worksheets/') && sheets.length < MAX_SHEETS)
        sheets.push({ name: attributes.name ?? '', part })
    },
  })
  return { sheets, from1904 }
}

/** Named from the folder of the workbook, or from the root. */
function partAt(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
}

async function readStrings(parts: Parts): Promise<string[]> {
  const strings: string[] = []
  if (!parts.has('xl/sharedStrings.xml')) return strings
  let [text, letters, isText, sounds] = ['', 0, false, 0]
  await readWholeXml(await parts.open('xl/sharedStrings.xml'), {
    open(name) {
      if (name === 'si') text = ''
      // How Japanese is spoken, beside the text itself.
      if (name === 'rPh') sounds += 1
      isText = name === 't' && sounds === 0
    },
    text(part) {
      if (isText) text += part
    },
    close(name) {
      isText = false
      if (name === 'rPh') sounds -= 1
      if (name !== 'si') return
      letters += text.length
      if (letters > MOST_LETTERS || strings.length >= MOST_STRINGS) throw new NoSheet(TOO_MANY)
      strings.push(unescaped(text))
    },
  })
  return strings
}

const TOO_MANY = 'its sheets hold more text than a list. Save the sheet alone, as "CSV UTF-8".'

async function readFormats(parts: Parts): Promise<NumberFormat[]> {
  const formats: NumberFormat[] = []
  if (!parts.has('xl/styles.xml')) return formats
  const codes = new Map<number, NumberFormat>()
  let isOfCells = false
  await readWholeXml(await parts.open('xl/styles.xml'), {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt' && codes.size < MOST_STYLES) codes.set(Number(numFmtId), formatOf(formatCode))
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells && formats.length < MOST_STYLES)
        formats.push(codes.get(Number(numFmtId)) ?? builtInFormat(Number(numFmtId)))
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return formats
}
