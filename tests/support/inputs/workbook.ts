import { zipOf } from './zip.ts'

export type BookSheet = { name: string; xml: string; state?: string }
type Book = { sheets: BookSheet[]; strings?: string[]; formats?: string[]; from1904?: boolean }

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook as Excel lays it out. Style 0 is General, the others are the formats given. */
export function workbookOf({ sheets, strings = [], formats = [], from1904 = false }: Book): Buffer<ArrayBuffer> {
  const named = sheets.map(
    ({ name, state = 'visible' }, at) => `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="r${at}"/>`,
  )
  const related = sheets.map(
    (_, at) => `<Relationship Id="r${at}" Type="${OFFICE}/worksheet" Target="worksheets/s${at}.xml"/>`,
  )
  const codes = formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`)
  const styles = ['<xf numFmtId="0"/>', ...formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`)]
  return Buffer.from(
    zipOf({
      '[Content_Types].xml': `${HEAD}<Types/>`,
      'xl/workbook.xml': `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}"><workbookPr date1904="${Number(from1904)}"/><sheets>${named.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships>${related.join('')}</Relationships>`,
      'xl/styles.xml': `${HEAD}<styleSheet ${MAIN}><numFmts>${codes.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
      'xl/sharedStrings.xml': `${HEAD}<sst ${MAIN}>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
      ...Object.fromEntries(
        sheets.map(({ xml }, at) => [`xl/worksheets/s${at}.xml`, `${HEAD}<worksheet ${MAIN}>${xml}</worksheet>`]),
      ),
    }),
  )
}

/** A sheet of texts. */
export function sheetOf(name: string, rows: string[][]): BookSheet {
  const cells = (row: string[]) => row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')
  return { name, xml: `<sheetData>${rows.map((row) => `<row>${cells(row)}</row>`).join('')}</sheetData>` }
}
