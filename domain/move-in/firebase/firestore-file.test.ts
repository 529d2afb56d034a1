import { expect, test } from 'vitest'
import { type RawCollections, readDocuments, readFirestoreFile } from './firestore-file.ts'

const ID = 'abcdefghij0123456789'
const AT = new Date('2025-01-31T12:00:00.500Z')
const STAMP = { _seconds: AT.getTime() / 1000 - 0.5, _nanoseconds: 500_000_000 }
const PRODUCT = { name: 'Ico', price: 12.5, tags: ['rare'], nested: { deep: true } }

function read(json: unknown, name = 'export'): RawCollections {
  const found = readFirestoreFile(JSON.stringify(json), name)
  if (!found.ok) throw new Error(found.problem)
  return found.value
}

const productsOf = (json: unknown, name?: string) => [...readDocuments(read(json, name), 'products')]
const EXPECTED = [{ kind: 'taken', item: { id: ID, fields: { ...PRODUCT, createdAt: AT } } }]

test('the shape with __collections__ and __datatype__', () => {
  const createdAt = { __datatype__: 'timestamp', value: STAMP }
  const products = { [ID]: { ...PRODUCT, createdAt, __collections__: { reviews: {} } } }
  expect(productsOf({ __collections__: { products } })).toEqual(EXPECTED)
})

test('the plain shape, with the collection inside or in the name of the file', () => {
  const products = { [ID]: { ...PRODUCT, createdAt: STAMP } }
  expect(productsOf({ products })).toEqual(EXPECTED)
  expect(productsOf(products, 'products')).toEqual(EXPECTED)
})

test('the documents of the REST API, in a page, a list, an answer to a query or alone', () => {
  const document = {
    name: `projects/shop/databases/(default)/documents/products/${ID}`,
    fields: {
      name: { stringValue: 'Ico' },
      price: { doubleValue: 12.5 },
      tags: { arrayValue: { values: [{ stringValue: 'rare' }] } },
      nested: { mapValue: { fields: { deep: { booleanValue: true } } } },
      createdAt: { timestampValue: AT.toISOString() },
    },
  }
  for (const shape of [{ documents: [document] }, [document], [{ document, readTime: AT }], document])
    expect(productsOf(shape)).toEqual(EXPECTED)
})

test('a value nested 100,000 deep fails its document alone', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const found = readFirestoreFile(`{"products":{"${ID}":{"tags":${deep}},"fine":{"name":"Ico"}}}`, 'export')
  expect(found.ok && [...readDocuments(found.value, 'products')]).toEqual([
    { kind: 'failed', id: ID, reason: 'a value is nested deeper than 20 levels' },
    { kind: 'taken', item: { id: 'fine', fields: { name: 'Ico' } } },
  ])
})

test.each([
  ['{"products":', 'is no JSON'],
  ['[[[[1]]]]', 'holds no collections of documents'],
  ['{"products": 3}', 'holds no collections of documents'],
  ['['.repeat(100_000) + ']'.repeat(100_000), 'holds no collections of documents'],
])('a file that is something else is refused', (text, problem) => {
  expect(readFirestoreFile(text, 'export')).toEqual({ ok: false, problem })
})
