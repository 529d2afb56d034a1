import { readHashConfig } from '#domain/move-in/firebase/auth-file.ts'
import { readFirestoreFile } from '#domain/move-in/firebase/firestore-file.ts'
import { type OldShop, readWhole } from '#domain/move-in/old/old-shop.ts'
import { MoveInMap } from '#domain/move-in/values/move-in-map.ts'
import { subscriberIdsBy } from '#domain/newsletter/unsubscribe.server.ts'
import { type FirebaseFiles, firebaseShop } from '#domain/spreadsheets/kinds/firebase-shop.ts'
import { type MoveIn, moveIn } from '#domain/spreadsheets/move-in/move-in.server.ts'
import type { MoveInReport } from '#domain/spreadsheets/move-in/move-in-report.ts'
import type { TestShop } from './open-shop.ts'

const HASH_CONFIG = `hash_config {
  algorithm: SCRYPT,
  base64_signer_key: jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==,
  base64_salt_separator: Bw==,
  rounds: 8,
  mem_cost: 14,
}`
/** Ann's, hashed below as the old shop did. */
export const PASSWORD = 'user1password'
const HASHED = {
  salt: '42xEC+ixf3L2lw==',
  passwordHash: 'lSrfV15cpx95/sZS2W9c9Kp6i_LVgQNDNC_qzrCnh1SAyZvqmZqAjTdn3aoItz-VHjoZilo78198JAdRuid5lQ==',
}
const STAMP = { _seconds: 1_700_000_000, _nanoseconds: 0 }
export const idOf = (number: number) => String(number).padStart(20, 'x')

export const productOf = (number: number, more = {}) => ({
  name: `Game ${number}`,
  description: 'Boxed, complete',
  price: 19.99,
  quantity: 3,
  image: `https://pictures.example/o/products%2Fgame-${number}.png?alt=media`,
  category: 'sega',
  subcategory: 'Saturn',
  createdAt: STAMP,
  ...more,
})
const item = { productId: idOf(1), productName: 'Game 1', quantity: 3, price: 19.99, image: '' }
export const orderOf = (more = {}) => ({
  userId: 'uid1',
  userEmail: 'ann@mail.example',
  items: [item],
  total: 19.99 + 19.99 + 19.99,
  status: 'completed',
  createdAt: STAMP,
  ...more,
})
export const POST = {
  title: 'Hello',
  paragraph1: 'One',
  image: 'https://pictures.example/a.png',
  tags: ['news'],
  createdAt: STAMP,
}
export const ann = {
  localId: 'uid1',
  email: 'Ann@mail.example',
  emailVerified: true,
  createdAt: '1700000000000',
  ...HASHED,
}

/** A Firebase shop with these collections; Ann has an account there. */
export function oldShop(data: object, { accounts = [ann], ...more }: Partial<FirebaseFiles> = {}): OldShop {
  const read = readFirestoreFile(JSON.stringify(data), 'export')
  const hashing = readHashConfig(HASH_CONFIG)
  if (!read.ok || !hashing.ok) throw new Error('the old shop is wrong')
  const map = MoveInMap.parse({})
  return firebaseShop({ collections: read.value, accounts, hashing: hashing.value, map, withAdmins: false, ...more })
}

/** Moves an old shop into one that a test opened. */
export async function moveInto(
  { services }: TestShop,
  old: OldShop,
  { dryRun = false, pictures, scratch = '/nowhere' }: Partial<MoveIn & { scratch: string }> = {},
): Promise<MoveInReport> {
  const { db, auth, storage, log } = services
  const shop = { db, subscriberIds: subscriberIdsBy(auth.secret), storage, log, scratch, tell: () => {} }
  return await moveIn(shop, await readWhole(old), { dryRun, pictures })
}
