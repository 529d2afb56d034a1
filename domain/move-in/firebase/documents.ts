/** A document of the old database. Timestamps are dates; all else is as JSON has it. */
export type Document = { id: string; fields: Record<string, unknown> }

export class DocumentProblem extends Error {}

/** The deepest value that a document database stores. */
const MAX_DEPTH = 20

type Json = Record<string, unknown>

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}

/** `{"name": "projects/…/documents/products/ID", "fields": {"name": {"stringValue": "Ico"}}}`, as REST answers. */
export function isRestDocument(value: unknown): value is { name: string; fields?: Json } {
  return isObject(value) && typeof value.name === 'string' && pathOf(value.name).length >= 2
}

/** The path of a REST document: its collection, its id, and those of documents below it. */
export function pathOf(name: string): string[] {
  const start = name.indexOf(DOCUMENTS)
  const path = start === -1 ? [] : name.slice(start + DOCUMENTS.length).split('/')
  return path.includes('') ? [] : path
}

const DOCUMENTS = '/documents/'

/** @throws DocumentProblem when a value is nested deeper than a document database stores */
export function plainFields({ __collections__: _, ...fields }: Json): Json {
  return mapValues(fields, (value) => plainValue(value, 1))
}

/** @throws DocumentProblem when a value is nested too deep or of an unknown type */
export function restFields(fields: Json = {}): Json {
  return mapValues(fields, (value) => restValue(value, 1))
}

/** JSON exports write a timestamp as `{"__datatype__": "timestamp", "value": {"_seconds", "_nanoseconds"}}` or as the pair alone. */
function plainValue(value: unknown, depth: number): unknown {
  checkDepth(depth)
  if (Array.isArray(value)) return value.map((each) => plainValue(each, depth + 1))
  if (!isObject(value)) return value
  if ('__datatype__' in value) return value.__datatype__ === 'timestamp' ? momentOf(value.value) : value.value
  return momentOf(value) ?? mapValues(value, (each) => plainValue(each, depth + 1))
}

function momentOf(value: unknown): Date | undefined {
  if (!isObject(value)) return undefined
  const seconds = value._seconds ?? value.seconds
  const nanoseconds = value._nanoseconds ?? value.nanoseconds
  if (typeof seconds !== 'number' || typeof nanoseconds !== 'number') return undefined
  return new Date(seconds * 1000 + Math.floor(nanoseconds / 1_000_000))
}

function restValue(value: unknown, depth: number): unknown {
  checkDepth(depth)
  const [type = '', held] = Object.entries(isObject(value) ? value : {})[0] ?? []
  if (type === 'integerValue') return Number(held)
  if (type === 'timestampValue') return new Date(String(held))
  if (type === 'nullValue') return null
  if (type === 'arrayValue') {
    const { values = [] } = isObject(held) ? held : {}
    return (Array.isArray(values) ? values : []).map((each) => restValue(each, depth + 1))
  }
  if (type === 'mapValue') {
    const { fields = {} } = isObject(held) ? held : {}
    return mapValues(isObject(fields) ? fields : {}, (each) => restValue(each, depth + 1))
  }
  if (/^[a-z]+(?:[A-Z][a-z]+)*Value$/.test(type)) return held
  throw new DocumentProblem('a value has no type such as stringValue')
}

function checkDepth(depth: number): void {
  if (depth > MAX_DEPTH) throw new DocumentProblem(`a value is nested deeper than ${MAX_DEPTH} levels`)
}

function mapValues(object: Json, change: (value: unknown) => unknown): Json {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))
}
