import { jsonOf } from '#platform/text/json-of.ts'
import { done, type Outcome, refused } from '../../outcome.ts'
import { type MoveInMap, renamed } from '../values/move-in-map.ts'
import type { Reading } from '../values/readings.ts'
import {
  type Document,
  DocumentProblem,
  isObject,
  isRestDocument,
  pathOf,
  plainFields,
  restFields,
} from './documents.ts'

/** A document before its values are read. */
type Raw = { id: string; read: () => Record<string, unknown> }
export type Collection = 'products' | 'orders' | 'blogs' | 'admins'
export type RawCollections = Map<string, Raw[]>

/**
 * The collections of one JSON file in one of the three shapes in use: `{"__collections__": {"products": {id: …}}}`,
 * `{"products": {id: …}}`, and the documents of the REST API. `name`, without `.json`, names the collection of a file that
 * holds the documents of one; without it they show what they are.
 */
export function readFirestoreFile(text: string, name?: string): Outcome<RawCollections, string> {
  const json = jsonOf(text)
  if (json === undefined) return refused('is no JSON')
  const rest = restDocuments(json)
  if (rest !== undefined) return done(collectRest(rest))
  if (!isObject(json)) return refused('holds no collections of documents')
  const collections = isObject(json.__collections__) ? json.__collections__ : json
  const found = collect(collections)
  if (found.size > 0) return done(found)
  const single = collect({ [name ?? collectionOf(json)]: json })
  return single.size > 0 ? done(single) : refused('holds no collections of documents')
}

/** The documents of one of our collections, under the old shop's name for it. */
export function* readDocuments(
  collections: RawCollections,
  name: Collection,
  map?: MoveInMap,
): Generator<Reading<Document>> {
  const names = Object.entries(map?.collections ?? {}).flatMap(([old, ours]) => (ours === name ? old : []))
  const renames = map !== undefined && name !== 'admins' ? map.fields[name] : undefined
  for (const each of [name, ...names]) for (const raw of collections.get(each) ?? []) yield readDocument(raw, renames)
}

function readDocument({ id, read }: Raw, renames: Record<string, string> | undefined): Reading<Document> {
  try {
    return { kind: 'taken', item: { id, fields: renamed(read(), renames) } }
  } catch (error) {
    if (error instanceof DocumentProblem) return { kind: 'failed', id, reason: error.message }
    throw error
  }
}

/** What only a document of each collection has. */
const TELLING: Partial<Record<Collection, readonly string[]>> = {
  orders: ['items', 'createdAt'],
  products: ['name', 'price'],
  blogs: ['title', 'paragraph1'],
}

/** The collection that documents without a name are of, or an empty text. */
function collectionOf(documents: Record<string, unknown>): string {
  const isOf = (fields: readonly string[]) => (document: unknown) =>
    isObject(document) && fields.every((field) => Object.hasOwn(document, field))
  const all = Object.values(documents)
  return Object.entries(TELLING).find(([, fields]) => all.some(isOf(fields)))?.[0] ?? ''
}

function restDocuments(json: unknown): { name: string; fields?: Record<string, unknown> }[] | undefined {
  const list = isObject(json) && Array.isArray(json.documents) ? json.documents : json
  const each = (Array.isArray(list) ? list : [list]).map((one) => (isObject(one) ? (one.document ?? one) : one))
  const documents = each.filter(isRestDocument)
  return documents.length > 0 ? documents : undefined
}

function collectRest(documents: { name: string; fields?: Record<string, unknown> }[]): RawCollections {
  const found = documents.flatMap(({ name, fields }) => {
    const [collection, id, ...below] = pathOf(name)
    if (collection === undefined || id === undefined || below.length > 0) return []
    return { collection, id, read: () => restFields(isObject(fields) ? fields : {}) }
  })
  return Map.groupBy(found, ({ collection }) => collection)
}

function collect(collections: Record<string, unknown>): RawCollections {
  const found: RawCollections = new Map()
  for (const [name, documents] of Object.entries(collections)) {
    if (!isObject(documents)) continue
    const list = Object.entries(documents).flatMap(([id, fields]) =>
      isObject(fields) ? { id, read: () => plainFields(fields) } : [],
    )
    if (list.length > 0 && list.length === Object.keys(documents).length) found.set(name, list)
  }
  return found
}
