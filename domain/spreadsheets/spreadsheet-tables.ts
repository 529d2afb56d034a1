import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Changes } from '#domain/audit/changes.ts'
import type { ProductCard } from '#domain/catalogue/product/product.ts'
import type { DateOrder } from '#domain/clock/written-date.ts'
import { moment } from '#platform/database/moment.ts'

/**
 * `mapping`: its columns wait for their fields. `checking` and `importing`: a worker has it, or will. `checked`: its preview
 * is there. `failed`: nothing was imported, and it may be tried again.
 */
export type SpreadsheetState = 'mapping' | 'checking' | 'checked' | 'importing' | 'done' | 'failed'

/** States in which nobody works on it, and nothing of it is in the shop. */
export const AT_REST = ['mapping', 'checked', 'failed'] as const

/** The first line and the last. */
export type LineRange = [first: number, last: number]

/**
 * How the parts of a file are read. With an `encoding`, which was guessed, they hold its bytes, one letter each; otherwise its text.
 * Of a workbook they hold all of its sheets, each from its `first` part to the one before `end`; `sheet` is the one that is meant.
 * `titleLine`: where its titles are, the first line unless given. `hidden`: the lines that its program does not show.
 */
export type SheetSource = {
  /** What it holds, as it was said when it was sent. */
  kind?: string
  encoding?: string
  sheets?: { name: string; rowCount: number; titleLine?: number; hidden?: LineRange[]; first: number; end: number }[]
  sheet?: number
  titleLine?: number
}

/**
 * A column of a file: its title, its first values, and the field that it was given, or an empty text. `why`: why it was taken
 * back. `dates`: how its dates are written.
 */
export type SpreadsheetColumn = {
  title: string
  values: string[]
  field: string
  why?: string | undefined
  dates?: DateOrder | undefined
}

/** What an admin says of a file beside its columns. */
export type SheetChoices = {
  /** Values for every row; empty texts count as not given. A subcategory is said with its category: `sega/saturn`. */
  every?: Partial<Record<'category' | 'subcategory' | 'quantity' | 'image', string>>
  /** What names of another shop's categories are here: `{"Sega Genesis": "sega/mega-drive"}`. */
  categories?: Record<string, string>
  /** What other currencies are worth: `{"EUR": "1.08"}`. */
  rates?: Record<string, string>
  /** How numeric dates are written, where a column does not tell. */
  dates?: DateOrder
  /** Take in the rows that the file hides. */
  hidden?: boolean
  /** Take in what its program does not sell, as drafts. */
  asDrafts?: boolean
  /** Fetch the pictures from the web, so that they stay when the other host closes. */
  pictures?: boolean
  /** They were taken from the last file with these titles. */
  asLastTime?: boolean
}

export type LeftOut = [why: string, count: number][]

/** What an import does or did: words with their numbers, and its first rows. */
export type SpreadsheetReport = {
  counts: [words: string, count: number][]
  /** What stays out because it is no row, such as a total, or not for sale in its program: why, and how many. */
  leftOut?: LeftOut
  writes: number
  wrong?: number
  /** How many pictures have addresses at other hosts. */
  pictures?: number
  /** How many lines come in without a picture that could not be fetched. */
  unpictured?: number
  samples: { name: string; isNew: boolean; changes: Changes }[]
  /** Some of the new products, as shoppers will see them. */
  cards?: ProductCard[]
  /** Of how many new items each of these fields was assumed. */
  assumed?: Record<string, number>
  /** Where there are several entries in the audit log: each with what it tells of. */
  entries?: { id: number; noun: string }[]
  /** Texts that a spreadsheet program changed when it saved the file: how many, and the first, before and after. */
  rewritten?: { count: number; first: [was: string, now: string][] }
  /** Of another shop's export: the names that it sorts by, and what they are here. */
  categories?: { old: string; ours: string; count: number }[]
  /** Where a column does not tell how its dates are written: the days that one of them may be. */
  dates?: Record<DateOrder, string>
  /** Other currencies than the shop's, and how many prices are in them. */
  currencies?: { code: string; count: number }[]
}

/** Files that admins sent to be imported, until some days later. */
export const spreadsheets = pgTable(
  'spreadsheets',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    state: text('state').$type<SpreadsheetState>().notNull().default('mapping'),
    source: jsonb('source').$type<SheetSource>().notNull().default({}),
    columns: jsonb('columns').$type<SpreadsheetColumn[]>().notNull(),
    choices: jsonb('choices').$type<SheetChoices>().notNull().default(sql`'{}'`),
    /** How many rows the file has, and how many the worker has been through. */
    rowCount: integer('row_count').notNull(),
    rowsDone: integer('rows_done').notNull().default(0),
    /** How often a worker began; one that is killed leaves the rest to another. */
    attempts: integer('attempts').notNull().default(0),
    report: jsonb('report').$type<SpreadsheetReport>(),
    problems: jsonb('problems').$type<{ line: number; text: string }[]>().notNull().default(sql`'[]'`),
    actorId: text('actor_id'),
    actor: text('actor'),
    /** Its entry in the audit log, once it is done. */
    entryId: bigint('entry_id', { mode: 'number' }),
  },
  (table) => [
    index('spreadsheets_by_age').on(table.createdAt),
    index('spreadsheets_due').on(table.createdAt).where(sql`${table.state} in ('checking', 'importing')`),
  ],
)

/**
 * The pictures of a file at other hosts, and what became of them. One that was fetched has an image of this shop or a problem;
 * its size counts either way.
 */
export const spreadsheetPictures = pgTable(
  'spreadsheet_pictures',
  {
    spreadsheetId: text('spreadsheet_id')
      .notNull()
      .references(() => spreadsheets.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    address: text('address').notNull(),
    image: text('image'),
    problem: text('problem'),
    bytes: integer('bytes'),
    fetchedAt: moment('fetched_at'),
  },
  (table) => [primaryKey({ name: 'spreadsheet_pictures_pkey', columns: [table.spreadsheetId, table.position] })],
)

/** What the columns of earlier files meant, by a hash of their kind and titles. */
export const spreadsheetMappings = pgTable('spreadsheet_mappings', {
  id: text('id').primaryKey(),
  usedAt: moment('used_at').notNull(),
  fields: jsonb('fields').$type<string[]>().notNull(),
  choices: jsonb('choices').$type<SheetChoices>().notNull(),
})

/** The text of a file in parts, so that no statement carries all of it. */
export const spreadsheetParts = pgTable(
  'spreadsheet_parts',
  {
    spreadsheetId: text('spreadsheet_id')
      .notNull()
      .references(() => spreadsheets.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ name: 'spreadsheet_parts_pkey', columns: [table.spreadsheetId, table.position] })],
)
