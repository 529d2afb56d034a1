import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { spreadsheetParts, spreadsheets } from '#platform/database/schema.ts'
import { startWorker, type Worker } from '#platform/worker.ts'
import { BrokenCsv } from '../csv-records.ts'
import { cutText } from '../cut-text.ts'
import { type Outcome, refused } from '../outcome.ts'
import type { LineProblem } from '../sheet-row.ts'
import { rowsOf } from './find-sheet.server.ts'
import type { ImportedRows, SheetShop } from './sheet-kind.ts'
import { findKind } from './sheet-kinds.server.ts'
import { MAX_KEPT_PROBLEMS } from './sheet-limits.ts'

const POLL_MS = 1_000
const TELL_MS = 500
/** A file that ends its process this often is not tried again. */
const MOST_ATTEMPTS = 3
const PROBLEM_LENGTH = 500
/** Any number that no other user of advisory locks in this database takes. */
const SHEETS_LOCK = 4_027_312_015

/** Checks and imports files in the background: one at a time, however many processes the shop has. */
export function startSheetWorker(shop: SheetShop): Worker {
  return startWorker({ name: 'spreadsheets', pauseMs: POLL_MS, log: shop.log, work: () => workOnSheets(shop) })
}

/**
 * Does what is due for one file, in one transaction with the word that it is done: a process that is killed leaves nothing
 * of it behind, and another begins again.
 *
 * @returns whether there was a file
 */
export async function workOnSheets(shop: SheetShop): Promise<boolean> {
  const next = await nextDue(shop.db)
  if (next === undefined) return false
  return await shop.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${SHEETS_LOCK}) as locked`,
    )
    // Another process may have done it meanwhile.
    const sheet = rows[0]?.locked === true ? await nextDue(tx) : undefined
    if (sheet === undefined) return false
    if (sheet.attempts >= MOST_ATTEMPTS) await settle(tx, sheet, undefined)
    else await settle(tx, sheet, await importSheet(shop, tx, sheet))
    return true
  })
}

/** Long enough for a small file that another process has just begun. */
const SOON_MS = 3_000
const LOOK_MS = 50

/** Has a small file done at once; or waits a moment for the process that works on it. A page that it is not done on shows its progress. */
export async function workSoon(shop: SheetShop, id: string): Promise<void> {
  const end = performance.now() + SOON_MS
  while (performance.now() < end && (await isDue(shop.db, id))) if (!(await workOnSheets(shop))) await pause(LOOK_MS)
}

async function isDue(db: Db, id: string): Promise<boolean> {
  return (await db.$count(spreadsheets, and(eq(spreadsheets.id, id), isWaiting))) > 0
}

const isWaiting = inArray(spreadsheets.state, ['checking', 'importing'])

type DueSheet = typeof spreadsheets.$inferSelect

async function nextDue(db: Db): Promise<DueSheet | undefined> {
  const [sheet] = await db.select().from(spreadsheets).where(isWaiting).orderBy(asc(spreadsheets.createdAt)).limit(1)
  return sheet
}

async function importSheet(shop: SheetShop, tx: Db, sheet: DueSheet): Promise<Outcome<ImportedRows, LineProblem[]>> {
  const kind = findKind(sheet.kind)
  if (kind === undefined) throw new Error(`there is no kind of spreadsheet called ${sheet.kind}`)
  const isOfSheet = eq(spreadsheets.id, sheet.id)
  // Past the transaction, so that it counts also when this process ends in the middle.
  await shop.db
    .update(spreadsheets)
    .set({ attempts: sheet.attempts + 1 })
    .where(isOfSheet)
  await using progress = tellNowAndThen((rowsDone) => shop.db.update(spreadsheets).set({ rowsDone }).where(isOfSheet))
  const isTrial = sheet.state === 'checking'
  const actor = { id: sheet.actorId ?? '', email: sheet.actor ?? '' }
  const rows = counted(rowsOf(shop.db, sheet), isTrial ? progress.tell : () => undefined)
  try {
    const categories = chosenIn(sheet)
    const { name: file } = sheet
    const { tell } = progress
    // The preview says which lines stay out, and so does the page of what was imported.
    return await kind.importRows(tx, { shop, rows, categories, actor, file, isTrial, leavesOut: true, tell })
  } catch (error) {
    if (error instanceof BrokenCsv) return refused([{ line: error.line, text: error.message }])
    throw error
  }
}

/** The categories of the preview that the admin saw or changed. */
function chosenIn({ report }: DueSheet): Record<string, string> {
  return Object.fromEntries((report?.categories ?? []).map(({ old, ours }) => [old, ours]))
}

/** `outcome`: undefined when it has been given up. */
async function settle(tx: Db, sheet: DueSheet, outcome: Outcome<ImportedRows, LineProblem[]> | undefined) {
  const isOfSheet = eq(spreadsheets.id, sheet.id)
  if (outcome === undefined) await tx.update(spreadsheets).set({ state: 'failed' }).where(isOfSheet)
  else if (outcome.ok) {
    const { entryId = null, problems: found = [], ...counted } = outcome.value
    const state = sheet.state === 'checking' ? 'checked' : 'done'
    const report = { ...counted, wrong: new Set(found.map(({ line }) => line)).size }
    const problems = firstOf(found)
    await tx.update(spreadsheets).set({ state, report, entryId, problems }).where(isOfSheet)
    // Wrong lines can still be downloaded.
    if (state === 'done' && report.wrong === 0)
      await tx.delete(spreadsheetParts).where(eq(spreadsheetParts.spreadsheetId, sheet.id))
  } else {
    const problems = firstOf(outcome.problem)
    await tx.update(spreadsheets).set({ state: 'checked', report: null, problems }).where(isOfSheet)
  }
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
function tellNowAndThen(pass: (count: number) => PromiseLike<unknown>) {
  let latest = 0
  let passing: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    passing = passing.then(() => pass(latest)).catch(() => undefined)
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
