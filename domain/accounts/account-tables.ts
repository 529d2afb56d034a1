import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/moment.ts'
import type { StaffRole } from './decide.ts'

/** Keyed by user id; the row `admin_init` marks the admin system as initialised. */
export const admins = pgTable('admins', {
  id: text('id').primaryKey(),
  role: text('role').notNull(),
})

/** Those who help an admin in the back office, keyed by user id: a table of the shop's own, because they are no admins. */
export const helpers = pgTable('helpers', {
  id: text('id').primaryKey(),
  /** What they did before, perhaps as an admin, is not theirs to see or to take back. */
  since: moment('since').notNull().defaultNow(),
})

/** People with an account. Their credentials are in the three tables below. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    /** In lower case. */
    email: text('email').notNull(),
    /** When its owner proved to read its mail, or the operator vouched for it. */
    verifiedAt: moment('verified_at'),
    /** Nobody signs in to a disabled account, and no link sets its password. */
    disabledAt: moment('disabled_at'),
    /** When its sessions and links were last ended: browsers that it remembered before are no longer known. */
    accessEndedAt: moment('access_ended_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('users_email').on(table.email),
    index('users_by_age').on(table.createdAt, table.id),
    index('users_email_trigrams').using('gin', sql`${table.email} gin_trgm_ops`),
  ],
)

/** A row that goes with its account. */
export const ofUser = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const passwords = pgTable('passwords', {
  userId: ofUser().primaryKey(),
  hash: text('hash').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
})

/** Tokens of sessions and reset links are stored as keyed hashes, which are useless to a thief. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    userId: ofUser(),
    createdAt: moment('created_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    /** The client that opened it, so that its owner recognises it. */
    userAgent: text('user_agent').notNull(),
    address: text('address').notNull(),
    /** The last visit to the back office; signing in counts as one. */
    adminSeenAt: moment('admin_seen_at').notNull().defaultNow(),
    /** When the password was last typed. */
    passwordAt: moment('password_at').notNull().defaultNow(),
    secondFactorAt: moment('second_factor_at'),
  },
  (table) => [unique('sessions_token_hash').on(table.tokenHash), index('sessions_of_user').on(table.userId)],
)

const ofMailedLink = () => ({
  tokenHash: text('token_hash').primaryKey(),
  userId: ofUser(),
  expiresAt: moment('expires_at').notNull(),
})

export const passwordResets = pgTable('password_resets', ofMailedLink(), (table) => [
  index('password_resets_of_user').on(table.userId),
])

export const emailVerifications = pgTable('email_verifications', ofMailedLink(), (table) => [
  index('email_verifications_of_user').on(table.userId),
])

export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential id that the authenticator chose, as base64url. */
    id: text('id').primaryKey(),
    userId: ofUser(),
    /** COSE, as base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's count of signatures; a smaller one than before betrays a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    usedAt: moment('used_at'),
  },
  (table) => [index('passkeys_of_user').on(table.userId)],
)

/** Random numbers that an authenticator signs, each good once. `userId`: for whom; null while nobody is signed in. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text('challenge').primaryKey(),
  userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
})

/** Time-based one-time codes of an authenticator app (RFC 6238). */
export const oneTimeCodes = pgTable('one_time_codes', {
  userId: ofUser().primaryKey(),
  /** Base32, encrypted under SESSION_SECRET. */
  sealedSecret: text('sealed_secret').notNull(),
  /** The time step of the last accepted code: no code is good twice. */
  lastStep: integer('last_step'),
  /** Null until the first right code. */
  confirmedAt: moment('confirmed_at'),
})

/** Each is good once, in place of a passkey or a code. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: ofUser(), codeHash: text('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Invitations to the back office, by address. */
export const invitations = pgTable('invitations', {
  /** In lower case. */
  email: text('email').primaryKey(),
  role: text('role').$type<StaffRole>().notNull().default('admin'),
  /** Set when the mail is made. */
  tokenHash: text('token_hash').unique('invitations_token_hash'),
  invitedBy: text('invited_by').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** What an account typed at its last checkout, to be filled in at the next. */
export const deliveryDetails = pgTable(
  'delivery_details',
  {
    userId: ofUser().primaryKey(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    area: text('area').notNull(),
    address: text('address').notNull(),
    note: text('note').notNull(),
    /** What the back office's search of customers reads: name and address, folded, and the digits of the phone. */
    searchText: text('search_text').notNull().default(''),
    phoneDigits: text('phone_digits').notNull().default(''),
  },
  (table) => [
    index('delivery_details_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('delivery_details_phones').using('gin', sql`${table.phoneDigits} gin_trgm_ops`),
  ],
)
