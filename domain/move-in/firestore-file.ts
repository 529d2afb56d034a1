import { done, type Outcome, refused } from '../outcome.ts'
import { type Document, DocumentProblem, isObject, isRestDocument, plainFields, restFields } from './documents.ts'
import { type MoveInMap, renamed } from './move-in-map.ts'
import type { Tally } from './report.ts'

/** A document before its values are read. */
type Raw = { id: string; read: () => Record<string, unknown> }
type Collection = 'products' | 'orders' | 'blogs' | 'admins'
export type RawCollections = Map<string, Raw[]>

/**
 * The collections of one JSON file in one of the three shapes in use: `{"__collections__": {"products": {id: …}}}`,
 * `{"products": {id: …}}`, and the documents of the REST API. `name`, without `.json`, names the collection of a file that
 * holds the documents of one.
 */
export function readFirestoreFile(text: string, name: string): Outcome<RawCollections, string> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return refused('is no JSON')
  }
  const rest = restDocuments(json)
  if (rest !== undefined) return done(collectRest(rest))
  if (!isObject(json)) return refused('holds no collections of documents')
  const collections = isObject(json.__collections__) ? json.__collections__ : json
  const found = collect(collections)
  if (found.size > 0) return done(found)
  const single = collect({ [name]: json })
  return single.size > 0 ? done(single) : refused('holds no collections of documents')
}

/** The readable documents of one of our collections, under the old shop's name for it. The others are tallied as failed. */
export function readDocuments(
  collections: RawCollections,
  name: Collection,
  tally: Tally,
  map?: MoveInMap,
): Document[] {
  const names = Object.entries(map?.collections ?? {}).flatMap(([old, ours]) => (ours === name ? old : []))
  const renames = map !== undefined && name !== 'admins' ? map.fields[name] : undefined
  const seen = new Set<string>()
  const documents: Document[] = []
  for (const raw of [name, ...names].flatMap((each) => collections.get(each) ?? [])) {
    const document = seen.has(raw.id) ? refused('it is there twice') : readDocument(raw)
    seen.add(raw.id)
    if (document.ok) documents.push({ id: raw.id, fields: renamed(document.value.fields, renames) })
    else tally.failed.push({ id: raw.id, reason: document.problem })
  }
  return documents
}

function readDocument({ id, read }: Raw): Outcome<Document, string> {
  try {
    return done({ id, fields: read() })
  } catch (error) {
    if (error instanceof DocumentProblem) return refused(error.message)
    throw error
  }
}

function restDocuments(json: unknown): { name: string; fields?: Record<string, unknown> }[] | undefined {
  const list = isObject(json) && Array.isArray(json.documents) ? json.documents : json
  const each = (Array.isArray(list) ? list : [list]).map((one) => (isObject(one) ? (one.document ?? one) : one))
  const documents = each.filter(isRestDocument)
  return documents.length > 0 ? documents : undefined
}

function collectRest(documents: { name: string; fields?: Record<string, unknown> }[]): RawCollections {
  const found: RawCollections = new Map()
  for (const { name, fields } of documents) {
    const [, collection = '', id = '', below] = /\/documents\/([^/]+)\/([^/]+)(\/.*)?$/.exec(name) ?? []
    if (below !== undefined) continue
    const list = found.get(collection) ?? []
    list.push({ id, read: () => restFields(isObject(fields) ? fields : {}) })
    found.set(collection, list)
  }
  return found
}

function collect(collections: Record<string, unknown>): RawCollections {
  const found: RawCollections = new Map()
  for (const [name, documents] of Object.entries(collections)) {
    if (!isObject(documents)) continue
    const list = Object.entries(documents)
    if (list.length === 0 || !list.every(([, fields]) => isObject(fields))) continue
    found.set(
      name,
      list.map(([id, fields]) => ({ id, read: () => plainFields(fields as Record<string, unknown>) })),
    )
  }
  return found
}
