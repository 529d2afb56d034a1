import { type FirebaseHashing, firebaseHash } from '#domain/accounts/password/firebase-hash.server.ts'
import type { SheetReading } from '#domain/csv/sheet-row.ts'
import type { ImportedCustomer } from '#domain/customers/customer-sheet.ts'
import { type AuthUser, readAuthUser } from '#domain/move-in/firebase/auth-file.ts'
import { orderRows, productRow } from '#domain/move-in/firebase/document-rows.ts'
import type { Document } from '#domain/move-in/firebase/documents.ts'
import { type Collection, type RawCollections, readDocuments } from '#domain/move-in/firebase/firestore-file.ts'
import { readOldPost } from '#domain/move-in/old/old-post.ts'
import { EMPTY_SHOP, type OldShop } from '#domain/move-in/old/old-shop.ts'
import type { MoveInMap } from '#domain/move-in/values/move-in-map.ts'
import { readingOf } from '#domain/move-in/values/readings.ts'
import { readOrderSheet } from '#domain/orders/sheet/order-sheet.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { productReader } from './product-kind.server.ts'

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
  let reader = productReader({ categories: map.categories })
  return {
    ...EMPTY_SHOP,
    *accounts() {
      for (const entry of accounts) {
        const user = readAuthUser(entry)
        yield readingOf(entry.localId, user.ok ? done(accountOf(user.value, hashing)) : user)
      }
    },
    products() {
      reader = productReader({ categories: map.categories })
      return all('products', (document, line) => oneOf(reader.read([productRow(document, line)])))
    },
    notes: () => ({
      ...EMPTY_SHOP.notes(),
      categories: reader.notes().categories,
      unknownNames: [
        ...Object.keys(map.collections).filter((name) => !collections.has(name)),
        ...reader.notes().unknownNames,
      ],
      otherCollections: [...collections.keys()].filter((name) => !isOurs(name) && map.collections[name] === undefined),
    }),
    posts: () => all('blogs', ({ id, fields }) => readOldPost({ ...fields, id }, AS_WRITTEN)),
    orders: () => all('orders', (document) => oneOf(readOrderSheet(orderRows(document)))),
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

function oneOf<Item>({ items: [item], problems }: SheetReading<Item>): Outcome<Item, string> {
  return item === undefined ? refused(problems.map(({ text }) => text).join('; ')) : done(item)
}

function roleOf({ id, fields }: Document): Outcome<{ id: string }, string> {
  return fields.role === 'admin' || id === 'admin_init' ? done({ id }) : refused('its role is not admin')
}
