import { type FirebaseHashing, firebaseHash } from '#domain/accounts/password/firebase-hash.server.ts'
import { findPlace } from '#domain/catalogue/find-place.ts'
import type { ImportedCustomer } from '#domain/customers/customer-sheet.ts'
import { done, type Outcome, refused } from '../../outcome.ts'
import { readOldOrder } from '../old/old-order.ts'
import { readOldPost } from '../old/old-post.ts'
import { readProduct } from '../old/old-product.ts'
import { EMPTY_SHOP, type OldShop } from '../old/old-shop.ts'
import { type CategoryTable, categoryTable } from '../values/category-table.ts'
import type { MoveInMap } from '../values/move-in-map.ts'
import { readingOf } from '../values/readings.ts'
import { type AuthUser, readAuthUser } from './auth-file.ts'
import type { Document } from './documents.ts'
import { type Collection, type RawCollections, readDocuments } from './firestore-file.ts'

export type FirebaseFiles = {
  collections: RawCollections
  accounts: { localId: string }[]
  /** Without it no password moves. */
  hashing: FirebaseHashing | undefined
  map: MoveInMap
  withAdmins: boolean
}

const AS_WRITTEN = { state: 'published', isFormatted: false } as const

export function firebaseShop({ collections, accounts, hashing, map, withAdmins }: FirebaseFiles): OldShop {
  function* all<Item>(name: Collection, read: (document: Document, place: number) => Outcome<Item, string>) {
    let place = 0
    for (const reading of readDocuments(collections, name, map)) {
      place += 1
      yield reading.kind === 'taken' ? readingOf(reading.item.id, read(reading.item, place)) : reading
    }
  }
  let table = categoryTable(map.categories)
  return {
    ...EMPTY_SHOP,
    *accounts() {
      for (const entry of accounts) {
        const user = readAuthUser(entry)
        yield readingOf(entry.localId, user.ok ? done(accountOf(user.value, hashing)) : user)
      }
    },
    products() {
      table = categoryTable(map.categories)
      return all('products', (document, line) => productOf(document, line, { table, map }))
    },
    notes: () => ({
      ...EMPTY_SHOP.notes(),
      categories: table.rows(),
      unknownNames: [...Object.keys(map.collections).filter((name) => !collections.has(name)), ...table.unknown()],
      otherCollections: [...collections.keys()].filter((name) => !isOurs(name) && map.collections[name] === undefined),
    }),
    posts: () => all('blogs', ({ id, fields }) => readOldPost({ ...fields, id }, AS_WRITTEN)),
    orders: () => all('orders', ({ id, fields }) => readOldOrder({ ...fields, id })),
    *admins() {
      if (!withAdmins) return
      for (const admin of all('admins', roleOf))
        if (admin.kind !== 'taken' || admin.item.id !== 'admin_init') yield admin
    },
  }
}

function isOurs(name: string): boolean {
  return ['products', 'orders', 'blogs', 'admins'].includes(name)
}

const NOTHING_TYPED = { name: '', phone: '', area: '', address: '', note: '' }

function accountOf(user: AuthUser, hashing: FirebaseHashing | undefined): ImportedCustomer {
  const { localId: id, email, passwordHash, salt, createdAt, emailVerified, disabled } = user
  const canSignIn = hashing !== undefined && passwordHash !== undefined && passwordHash !== '' && salt !== undefined
  return {
    ...NOTHING_TYPED,
    id,
    email,
    hash: canSignIn ? firebaseHash(hashing, salt, passwordHash) : undefined,
    isVerified: emailVerified,
    isDisabled: disabled,
    createdAt: new Date(createdAt),
  }
}

type Places = { table: CategoryTable; map: MoveInMap }

function productOf({ id, fields }: Document, line: number, { table, map }: Places) {
  const { category, subcategory } = fields
  if (typeof category !== 'string') return refused('category is no text')
  if (typeof subcategory !== 'string') return refused('subcategory is no text')
  const old = `${category}/${subcategory}`
  const own = map.categories[old] ? undefined : findPlace(old)
  return readProduct({ ...fields, id }, own === undefined ? table.find([old]) : done(own), line)
}

function roleOf({ id, fields }: Document): Outcome<{ id: string }, string> {
  return fields.role === 'admin' || id === 'admin_init' ? done({ id }) : refused('its role is not admin')
}
