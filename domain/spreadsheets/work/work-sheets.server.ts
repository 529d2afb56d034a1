import { and, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { BrokenCsv } from '#domain/csv/csv-records.ts'
import type { LineProblem } from '#domain/csv/sheet-row.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { MAY_BE_IDLE } from '#platform/database/time-limit.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { recordsOf, sheetRows, textOf } from '../find-sheet.server.ts'
import { type Imported, reportOf } from '../kinds/import-items.server.ts'
import type { SheetKind } from '../kinds/sheet-kind.ts'
import { kindOf } from '../kinds/sheet-kinds.server.ts'
import { fitColumns } from '../mapping/fit-columns.ts'
import { bothDays } from '../mapping/meant-rows.ts'
import { leftOutCounter } from '../mapping/sold-rows.ts'
import { MAX_KEPT_PROBLEMS } from '../read/sheet-limits.ts'
import { type SheetChoices, type SpreadsheetColumn, spreadsheetParts, spreadsheets } from '../spreadsheet-tables.ts'
import { type FetchingShop, fetchedPictures, fetchNext, notePictures } from './fetch-pictures.server.ts'

const TELL_MS = 500
/** A file that ends its process this often is not tried again. */
const MOST_ATTEMPTS = 2
const PROBLEM_LENGTH = 500

/**
 * A small file does not wait for a large one, and neither for one whose pictures are fetched: each lane is worked on by a process
 * of its own, one file at a time.
 */
export type Lane = 'small' | 'large' | 'pictures'

export async function laneOf(db: Db, sheetId: string): Promise<Lane> {
  for (const lane of ['pictures', 'small'] as const)
    if ((await db.$count(spreadsheets, and(eq(id, sheetId), IN_LANE[lane]))) > 0) return lane
  return 'large'
}

const SMALL_ROWS = 2_000
/** A part holds 256 kB. */
const SMALL_PARTS = 16
const { id, state, rowCount, createdAt, choices } = spreadsheets
const isWaiting = inArray(state, ['checking', 'importing'])
const isSmall = sql`(${lte(rowCount, SMALL_ROWS)} and not exists (select from ${spreadsheetParts}
  where ${and(eq(spreadsheetParts.spreadsheetId, id), gte(spreadsheetParts.position, SMALL_PARTS))}))`
const isFetching = sql`(${state} = 'importing' and ${choices} @> '{"pictures": true}')`
const IN_LANE: Record<Lane, SQL> = {
  small: sql`(not ${isFetching} and ${isSmall})`,
  large: sql`(not ${isFetching} and not ${isSmall})`,
  pictures: isFetching,
}
/** Any numbers that no other user of advisory locks in this database takes. */
const LOCKS = { small: 4_027_312_016, large: 4_027_312_015, pictures: 4_027_312_017 }

/** Whether a file waits that no process works on, of however many the shop has. */
export async function isWorkWaiting(db: Db, lane: Lane): Promise<boolean> {
  const { rows } = await db.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCKS[lane]}) as free
    where exists (select from ${spreadsheets} where ${and(isWaiting, IN_LANE[lane])})`)
  return rows[0]?.free === true
}

/**
 * Does what is due for one file, in one transaction with the word that it is done: a process that is killed leaves nothing
 * of it behind but pictures, and another begins again. Of pictures some are fetched in a turn.
 *
 * @param begin hears of the file before its work begins
 * @returns whether there was a file
 */
export async function workOnSheets(shop: FetchingShop, lane: Lane, begin: (id: string) => void): Promise<boolean> {
  if ((await nextDue(shop.db, lane)) === undefined) return false
  return await inTransaction(shop.db, async (tx) => {
    await tx.execute(MAY_BE_IDLE)
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LOCKS[lane]}) as locked`,
    )
    // Another process may have done it meanwhile.
    const sheet = rows[0]?.locked === true ? await nextDue(tx, lane) : undefined
    if (sheet === undefined) return false
    begin(sheet.id)
    if (sheet.attempts >= MOST_ATTEMPTS) await settle(tx, sheet, undefined)
    else if (!(await fetchTurn(shop, sheet))) await settle(tx, sheet, await importSheet(shop, tx, sheet))
    return true
  })
}

export async function isDue(db: Db, sheetId: string): Promise<boolean> {
  return (await db.$count(spreadsheets, and(eq(id, sheetId), isWaiting))) > 0
}

/** An attempt that the shop itself ended does not count. */
export async function forgetAttempt(db: Db, sheetId: string): Promise<void> {
  await db
    .update(spreadsheets)
    .set({ attempts: sql`greatest(${spreadsheets.attempts} - 1, 0)` })
    .where(and(eq(id, sheetId), isWaiting))
}

type DueSheet = typeof spreadsheets.$inferSelect

async function nextDue(db: Db, lane: Lane): Promise<DueSheet | undefined> {
  const due = db.select().from(spreadsheets).where(and(isWaiting, IN_LANE[lane]))
  const [sheet] = await due.orderBy(asc(createdAt)).limit(1)
  return sheet
}

/** Past the transaction, so that it counts also when this process ends in the middle. */
async function countAttempt(db: Db, { id: sheetId, attempts }: DueSheet): Promise<void> {
  await db
    .update(spreadsheets)
    .set({ attempts: attempts + 1 })
    .where(eq(id, sheetId))
}

/** @returns whether a turn was spent on pictures, and the import waits for the next */
async function fetchTurn(shop: FetchingShop, sheet: DueSheet): Promise<boolean> {
  if (!isWithPictures(sheet)) return false
  await countAttempt(shop.db, sheet)
  return await fetchNext(shop, sheet.id)
}

function isWithPictures({ state, choices }: DueSheet): boolean {
  return state === 'importing' && choices.pictures === true
}

/** With the columns as they were read. */
type Worked = Imported & { columns: SpreadsheetColumn[] }

async function importSheet(shop: FetchingShop, tx: Db, sheet: DueSheet): Promise<Outcome<Worked, LineProblem[]>> {
  const kind = kindOf(sheet)
  if (kind === undefined) throw new Error(`there is no kind of spreadsheet called ${sheet.kind}`)
  const isOfSheet = eq(spreadsheets.id, sheet.id)
  await countAttempt(shop.db, sheet)
  await using progress = tellNowAndThen(async (rowsDone) => {
    const told = shop.db.update(spreadsheets).set({ rowsDone }).where(isOfSheet)
    await told.catch((error) =>
      shop.log.warn({ err: error, sheet: sheet.id }, 'the progress could not be written down'),
    )
  })
  const dryRun = sheet.state === 'checking'
  const actor = { id: sheet.actorId ?? '', email: sheet.actor ?? '' }
  const { leaveOut, leftOut } = leftOutCounter()
  try {
    const { columns, dates } =
      dryRun && kind.isWhole !== true ? await fitted(shop.db, sheet, kind) : { ...sheet, dates: undefined }
    const rows = counted(sheetRows(shop.db, { ...sheet, columns }, leaveOut), dryRun ? progress.tell : () => undefined)
    const choices = chosenIn(sheet)
    const { name: file } = sheet
    const { tell } = progress
    // The preview says which lines stay out, and so does the page of what was imported.
    const texts = () => textOf(shop.db, sheet)
    const pictures = isWithPictures(sheet) ? await fetchedPictures(tx, sheet.id) : undefined
    const how = { actor, file, dryRun, skipInvalid: true, pictures, tell }
    const imported = await kind.importRows(tx, { shop, rows, texts, choices, ...how })
    return imported.ok
      ? done({
          ...imported.value,
          columns,
          ...(dates && { dates }),
          leftOut: [...leftOut(), ...(imported.value.leftOut ?? [])],
        })
      : imported
  } catch (error) {
    if (error instanceof BrokenCsv) return refused([{ line: error.line, text: error.message }])
    throw error
  }
}

/** The columns as all cells tell, and the days that a date may be which does not tell. */
async function fitted(db: Db, sheet: DueSheet, kind: SheetKind) {
  const { columns, unclear } = await fitColumns(recordsOf(db, sheet), { ...sheet, kind })
  return { columns, dates: unclear === undefined ? undefined : bothDays(unclear) }
}

/** What the admin chose, with the categories of the preview as they were seen or changed. */
function chosenIn({ choices, report }: DueSheet): SheetChoices {
  const seen = (report?.categories ?? []).map(({ old, ours }) => [old, ours])
  return { ...choices, categories: { ...choices.categories, ...Object.fromEntries(seen) } }
}

/**
 * `outcome`: undefined when it has been given up.
 *
 * @throws when somebody else has settled it meanwhile, as the worker of an earlier version may; nothing of this work stays
 */
async function settle(tx: Db, sheet: DueSheet, outcome: Outcome<Worked, LineProblem[]> | undefined) {
  const settled = settledAs(sheet, outcome)
  const isAsTaken = and(eq(id, sheet.id), eq(state, sheet.state))
  const written = await tx.update(spreadsheets).set(settled).where(isAsTaken).returning({ id })
  if (written.length === 0) throw new Error('a spreadsheet was worked on twice')
  if (sheet.state === 'checking' && outcome?.ok) await notePictures(tx, sheet.id, outcome.value.addresses ?? [])
  if (settled.state === 'done') await tx.delete(spreadsheetParts).where(eq(spreadsheetParts.spreadsheetId, sheet.id))
}

function settledAs(
  sheet: DueSheet,
  outcome: Outcome<Worked, LineProblem[]> | undefined,
): Partial<typeof spreadsheets.$inferInsert> {
  if (outcome === undefined) return { state: 'failed' }
  if (!outcome.ok) return { state: 'checked', report: null, problems: firstOf(outcome.problem) }
  const { entryId = null, problems, lost = [], columns } = outcome.value
  const next = { columns, report: reportOf(outcome.value), entryId, problems: firstOf([...problems, ...lost]) }
  return { state: sheet.state === 'checking' ? 'checked' : 'done', ...next }
}

/** A file may be wrong in each line, and quote long texts. */
function firstOf(problems: LineProblem[]): LineProblem[] {
  return problems
    .toSorted((one, other) => one.line - other.line)
    .slice(0, MAX_KEPT_PROBLEMS)
    .map(({ line, text }) => ({ line, text: cutText(text, PROBLEM_LENGTH) }))
}

async function* counted<Row>(rows: AsyncIterable<Row>, tell: (count: number) => void): AsyncGenerator<Row> {
  let count = 0
  for await (const row of rows) {
    yield row
    count += 1
    tell(count)
  }
}

/** Passes the latest number on twice a second, and ends with the work. */
function tellNowAndThen(pass: (count: number) => Promise<void>) {
  let latest = 0
  let passing = Promise.resolve()
  const timer = setInterval(() => {
    passing = passing.then(() => pass(latest))
  }, TELL_MS)
  return {
    tell(count: number) {
      latest = count
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await passing
    },
  }
}
