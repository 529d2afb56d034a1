import { text } from 'node:stream/consumers'
import type { LineProblem } from '#domain/csv/sheet-row.ts'
import { readAuthFile } from '#domain/move-in/firebase/auth-file.ts'
import { readFirestoreFile } from '#domain/move-in/firebase/firestore-file.ts'
import type { OldShop } from '#domain/move-in/old/old-shop.ts'
import { MoveInMap } from '#domain/move-in/values/move-in-map.ts'
import { type Named, type Problem, type Readings, wholeOf } from '#domain/move-in/values/readings.ts'
import { wordpressShop } from '#domain/move-in/wordpress/wordpress-shop.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Db } from '#platform/database/client.ts'
import { firebaseShop } from './firebase-shop.ts'
import { type Counts, type Imported, type ImportPlan, type ItemImport, importItems } from './import-items.server.ts'
import { ORDER_SHEET, ORDERS } from './order-kind.server.ts'
import { OLD_CUSTOMERS } from './people-kinds.server.ts'
import { OLD_POSTS, POST_SHEET } from './post-kind.server.ts'
import { PRODUCTS } from './product-kind.server.ts'
import type { ImportRows, SheetKind } from './sheet-kind.ts'

/** Files that are no lists: what they hold is read of their whole text. The command line reads the same with more options. */

export const WORDPRESS_FILE: SheetKind = {
  ...POST_SHEET,
  id: 'wordpress',
  name: 'Posts of WordPress',
  about:
    'This is an export of WordPress. Its posts come in with their titles, texts, dates and tags; pages and comments do not. Pictures keep their addresses there.',
  isWhole: true,
  async importRows(db, given) {
    const old = wordpressShop([{ name: given.file, texts: given.texts }], { picture: undefined })
    return done(await bringIn(db, given, old.posts(), OLD_POSTS))
  },
}

export const FIREBASE_FILE: SheetKind = {
  ...ORDER_SHEET,
  id: 'firebase',
  name: 'A Firebase shop',
  about:
    'This is data of a Firebase shop. Products, posts and orders keep their ids, so upload the file of accounts first. Accounts come without passwords, and nobody becomes an admin here: the command "import firebase" does both.',
  isWhole: true,
  async importRows(db, given) {
    const old = await firebaseShopIn(await text(given.texts()), given.choices.categories ?? {})
    if (typeof old === 'string') return refused([{ line: 1, text: old }])
    const all = [
      await bringIn(db, given, old.accounts(), OLD_CUSTOMERS),
      await bringIn(db, given, old.products(), PRODUCTS),
      await bringIn(db, given, old.posts(), OLD_POSTS),
      await bringIn(db, given, old.orders(), ORDERS),
    ]
    return done({ ...all.reduce(together), categories: old.notes().categories })
  },
}

/** The shop in a file of accounts or of documents, or why there is none. */
async function firebaseShopIn(json: string, categories: Record<string, string>): Promise<OldShop | string> {
  const beside = { hashing: undefined, map: MoveInMap.parse({ categories }), withAdmins: false }
  const accounts = readAuthFile(json)
  if (accounts.ok) return firebaseShop({ collections: new Map(), accounts: accounts.value, ...beside })
  const read = readFirestoreFile(json)
  return read.ok ? firebaseShop({ collections: read.value, accounts: [], ...beside }) : `The file ${read.problem}`
}

async function bringIn<Item extends Named, Plan extends ImportPlan>(
  db: Db,
  given: ImportRows,
  readings: Readings<Item>,
  into: ItemImport<Item, Plan>,
): Promise<Imported> {
  const { items, failed, leftOut } = await wholeOf(readings)
  // Each has a number of its own, as lines have.
  const numbered = items.map((item, place) => ({ ...item, line: failed.length + place + 1 }))
  const reading = { items: numbered, problems: failed.map(numberedProblem) }
  const imported = await importItems(db, reading, { ...given, skipInvalid: true }, into)
  if (!imported.ok) throw new Error('an import that leaves out what is wrong refuses nothing')
  const { counts, entryId } = imported.value
  const isNothing = items.length + failed.length + leftOut.length === 0
  const left: Counts =
    leftOut.length > 0 ? [[`${into.noun} that are left out: private ones and the bin`, leftOut.length]] : []
  return {
    ...imported.value,
    counts: isNothing ? [] : [...counts, ...left],
    entries: entryId === undefined ? [] : [{ id: entryId, noun: into.noun }],
  }
}

function numberedProblem({ id, name = id, reason }: Problem, place: number) {
  return { line: place + 1, text: name === '' ? reason : `${name}: ${reason}` }
}

/** What two kinds of a file did, as one. */
function together(one: Imported, other: Imported): Imported {
  const last = one.problems.at(-1)?.line ?? 0
  const after = ({ line, text }: LineProblem) => ({ line: last + line, text })
  return {
    plan: undefined,
    added: one.added + other.added,
    changed: one.changed + other.changed,
    same: one.same + other.same,
    counts: [...one.counts, ...other.counts],
    samples: [...one.samples, ...other.samples].slice(0, 20),
    entryId: other.entryId ?? one.entryId,
    entries: [...(one.entries ?? []), ...(other.entries ?? [])],
    problems: [...one.problems, ...other.problems.map(after)],
    addresses: [...(one.addresses ?? []), ...(other.addresses ?? [])],
    lost: [...(one.lost ?? []), ...(other.lost ?? []).map(after)],
    rewritten: {
      count: one.rewritten.count + other.rewritten.count,
      first: [...one.rewritten.first, ...other.rewritten.first].slice(0, 5),
    },
  }
}
