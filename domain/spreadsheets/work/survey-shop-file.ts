import { readAuthFile } from '#domain/move-in/firebase/auth-file.ts'
import { type Collection, readDocuments, readFirestoreFile } from '#domain/move-in/firebase/firestore-file.ts'
import { wxrItems } from '#domain/move-in/wordpress/wxr-items.ts'
import { MAX_SHEET_ROWS } from '../read/sheet-limits.ts'
import { NoSheet } from '../read/sheet-text.ts'
import type { Survey } from './survey-in-subprocess.server.ts'

/** What a file holds that is no list, by the kind that reads it. */
type ShopFile = Omit<Survey, 'encoding' | 'isGuessed'>

/** More is for the command line: all of it is in memory at once. */
const MOST_JSON = 16 * 1024 * 1024
const OURS: Collection[] = ['products', 'orders', 'blogs']

type Texts = () => AsyncIterable<string>

/**
 * The export of WordPress or the data of a Firebase shop in a text that begins so.
 *
 * @returns undefined where it begins as neither
 * @throws NoSheet, or StartProblem with where it is broken
 */
export async function surveyShopFile(beginning: string, texts: Texts): Promise<ShopFile | undefined> {
  const text = beginning.trimStart()
  if (text.startsWith('<') && /<rss\b|wordpress\.org\/export/.test(text.slice(0, 10_000)))
    return await wordpressFile(texts)
  return /^[{[]/.test(text) ? await firebaseFile(texts) : undefined
}

async function wordpressFile(texts: Texts): Promise<ShopFile> {
  let rowCount = 0
  for await (const { fields } of wxrItems({ name: 'it', texts })) if (fields['wp:post_type'] === 'post') rowCount += 1
  if (rowCount === 0) throw new NoSheet('this is an export of WordPress without posts. Choose "All content" there.')
  return shopFile('wordpress', rowCount)
}

async function firebaseFile(texts: Texts): Promise<ShopFile | undefined> {
  let text = ''
  for await (const part of texts()) {
    text += part
    if (text.length > MOST_JSON) throw new NoSheet(TOO_LARGE)
  }
  const accounts = readAuthFile(text)
  if (accounts.ok) return shopFile('firebase', accounts.value.length)
  const read = readFirestoreFile(text)
  if (!read.ok) return undefined
  const documents = OURS.flatMap((name) => [...readDocuments(read.value, name)])
  if (documents.length > 0) return shopFile('firebase', documents.length)
  const others = [...read.value.keys()].filter((name) => name !== '').slice(0, 5)
  throw new NoSheet(others.length === 0 ? NO_COLLECTION : otherCollections(others))
}

const TOO_LARGE = 'it is JSON of more than 16 MB. The command "import firebase" reads it.'
const NO_COLLECTION = 'this is JSON, but holds no collections of a Firebase shop.'

function otherCollections(names: string[]): string {
  const map = JSON.stringify({ collections: { [names[0] ?? '']: 'products' } })
  const found = names.map((name) => `"${name}"`).join(', ')
  return `its collections are ${found}, and none of products, orders and blogs. The command "import firebase" takes them with a map that says what they are, such as ${map}.`
}

function shopFile(whole: ShopFile['whole'], rowCount: number): ShopFile {
  if (rowCount > MAX_SHEET_ROWS) throw new NoSheet('it holds more than 100,000 items. The command line reads it.')
  return { whole, titles: [], titleLine: 1, values: [], rowCount }
}
