/** What a file is that has no rows of text, by its first bytes, and what to do with it; follows "Failed to read the file: ". */
export function foreignFile(first: Uint8Array): string | undefined {
  const text = Buffer.from(first).toString('latin1')
  if (text.startsWith('PK\u0003\u0004')) return PACKED('an archive (zip)')
  return (
    SIGNATURES.find(([start]) => text.startsWith(start))?.[1] ??
    (isVideo(text) ? NO_ROWS('a film or a photo of a phone (HEIC)') : undefined)
  )
}

/** The same of a text that is no list of rows, by its beginning. */
export function foreignText(beginning: string): string | undefined {
  const text = beginning.trimStart().slice(0, 1_000).toLowerCase()
  if (/^(?:<!doctype html|<html|<table|<meta|<style|<body|<div)/.test(text)) return WEB_PAGE
  if (text.startsWith('<') && text.includes('urn:schemas-microsoft-com:office:spreadsheet')) return EXCEL_2003
  if (/^<(?:\?xml|[a-z!])/.test(text)) return XML
  return /^(?:\{\s*["}]|\[\s*[[{"\]])/.test(text) ? JSON_TEXT : undefined
}

const SAVE = 'Open it in your spreadsheet program and save the sheet as "CSV UTF-8" or as .xlsx.'
const NO_ROWS = (what: string) => `this is ${what}, which has no rows. Upload the list itself, as CSV or .xlsx.`
const PACKED = (what: string) => `this is ${what}. Unpack it and upload the list that is in it.`

const SIGNATURES: readonly (readonly [start: string, problem: string])[] = [
  ['\u00d0\u00cf\u0011\u00e0', `this is an old workbook (.xls), or one with a password. ${SAVE}`],
  ['%PDF', `this is a PDF, which has pages, not rows. Export the list as CSV from the program that made it.`],
  ['\u0089PNG', NO_ROWS('a picture')],
  ['\u00ff\u00d8\u00ff', NO_ROWS('a picture')],
  ['GIF8', NO_ROWS('a picture')],
  ['RIFF', NO_ROWS('a picture or a recording')],
  ['II*\0', NO_ROWS('a picture')],
  ['MM\0*', NO_ROWS('a picture')],
  ['\u001f\u008b', PACKED('a compressed file (gzip)')],
  ['BZh', PACKED('a compressed file (bzip2)')],
  ['7z\u00bc\u00af', PACKED('an archive (7z)')],
  ['Rar!', PACKED('an archive (RAR)')],
  ['\u00fd7zXZ', PACKED('a compressed file (xz)')],
  ['SQLite format 3\0', `this is an SQLite database. Open it in a database program and export the table as CSV.`],
  ['{\\rtf', `this is a text document (RTF). Copy its table into a spreadsheet program and save that as "CSV UTF-8".`],
  ['PAR1', `this is a Parquet file. Convert it into CSV.`],
]

const WEB_PAGE = `this is a web page, which some programs save with the ending .xls. ${SAVE}`
const EXCEL_2003 = `this is an Excel 2003 XML file. ${SAVE}`
const XML = 'this is XML, but no export of WordPress. Export the list as CSV from the program that made it.'
const JSON_TEXT =
  'this is JSON, but holds no collections of a Firebase shop. Export the list as CSV from the program that made it.'

/** The same of a zip file, by the names of what is in it. */
export function foreignArchive(given: Iterable<string>): string {
  const names = [...given].map((name) => name.toLowerCase())
  const has = (beginning: string) => names.some((name) => name.startsWith(beginning))
  if (has('xl/workbook.bin')) return `this is a binary workbook (.xlsb). ${SAVE}`
  if (has('meta-inf/manifest.xml') && has('content.xml')) return `this is an OpenDocument file, such as .ods. ${SAVE}`
  if (has('index/document.iwa') || has('index.zip'))
    return 'this is a document of Numbers or Pages. In Numbers choose File, Export to, CSV.'
  if (has('word/')) return 'this is a Word document. Copy its table into a spreadsheet program and save that.'
  if (has('ppt/')) return NO_ROWS('a presentation')
  const lists = names.filter((name) => /\.(?:csv|tsv|txt|xlsx)$/.test(name)).slice(0, 3)
  return `this is an archive (zip). Unpack it and upload ${lists.length > 0 ? lists.join(' or ') : 'the list that is in it'}.`
}

function isVideo(text: string): boolean {
  return text.slice(4, 8) === 'ftyp'
}
