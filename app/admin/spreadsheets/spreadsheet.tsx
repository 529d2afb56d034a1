import { data, href, Link } from 'react-router'
import { trySending } from '#app/admin/ui/forms/try-to-send.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { servicesContext } from '#app/request/context.ts'
import { revalidateEvenIfRefused } from '#app/request/revalidate.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { useFocusRescue } from '#app/ui/hooks/use-focus-rescue.ts'
import { EmptyState } from '#app/ui/notices/empty-state.tsx'
import { PageTitle } from '#app/ui/text/page-title.tsx'
import { SectionHeading } from '#app/ui/text/section-heading.tsx'
import { findEntry } from '#domain/audit/read-entry.server.ts'
import { findSheet, isAtRest, type Sheet } from '#domain/spreadsheets/find-sheet.server.ts'
import { firstCategories } from '#domain/spreadsheets/first-categories.server.ts'
import type { SheetChoices, SheetKind } from '#domain/spreadsheets/kinds/sheet-kind.ts'
import { isRecognised, kindOf, kindOfEntry, SHEET_KINDS } from '#domain/spreadsheets/kinds/sheet-kinds.server.ts'
import { firstRecords, firstRowsOf } from '#domain/spreadsheets/read-again.server.ts'
import { leftOutLines, meaningsOf } from '#domain/spreadsheets/sheet-columns.ts'
import { countFetched } from '#domain/spreadsheets/work/fetch-pictures.server.ts'
import type { Db } from '#platform/database/client.ts'
import type { Route } from './+types/spreadsheet'
import { AsLastTime } from './choices/as-last-time.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { EncodingForm } from './file/encoding-form.tsx'
import { KindForm } from './file/kind-form.tsx'
import { TabForm } from './file/tab-form.tsx'
import { TitleLineForm } from './file/title-line-form.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportPreview } from './import-preview.tsx'
import { changeSheet } from './sheet-action.ts'
import { SheetProgress } from './sheet-progress.tsx'
import { countedRows } from './sheet-words.ts'
import { Steps } from './steps.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const sheet = await findSheet(db, params.id)
  const kind = sheet && kindOf(sheet)
  if (sheet === undefined || kind === undefined) return data({ sheet: undefined }, { status: 404 })
  const fields = Object.entries(kind.fields).map(([id, [name]]) => ({ id, name }))
  const { id, name, about, consent } = kind
  const [isKnown, hasEveryRow] = [isRecognised(kind), kind.problemOfEvery !== undefined]
  const categories = sheet.state === 'mapping' && hasEveryRow ? await firstCategories(db, sheet) : []
  const tabs = isAtRest(sheet) ? sheet.source.sheets?.map(labelled) : undefined
  const guessed = await guessedEncoding(db, sheet)
  const hasColumns = kind.isWhole !== true
  const lines = isAtRest(sheet) && !isKnown ? await linesOf(db, sheet) : undefined
  const meanings = hasColumns ? meaningsOf(kind, sheet.columns) : []
  const shown = {
    id,
    name,
    about,
    consent,
    isKnown,
    hasColumns,
    fields,
    hasEveryRow,
    unread: kind.unread ?? {},
    program: kind.program?.name,
    leftOut: isKnown ? [] : leftOutLines(kind, sheet.columns),
    meanings,
  }
  const isFetching = sheet.state === 'importing' && sheet.choices.pictures === true
  const pictures = isFetching ? await countFetched(db, sheet.id) : undefined
  const logged = sheet.state === 'done' ? await entriesOf(db, sheet) : []
  return data({
    sheet,
    guessed,
    tabs,
    lines,
    categories,
    pictures,
    logged,
    kind: shown,
    kinds: otherKinds(sheet, kind),
  })
}

/** What the audit log tells of its import. */
async function entriesOf(db: Db, { report, entryId }: Sheet) {
  const ids = report?.entries?.map(({ id }) => id) ?? (entryId === null ? [] : [entryId])
  const found = await Promise.all(ids.map((id) => findEntry(db, id)))
  return found.filter((entry) => entry !== undefined)
}

/** What it may hold instead, as long as its columns are open, or were known at once. */
function otherKinds(sheet: Sheet, kind: SheetKind) {
  const isOpen = sheet.state === 'mapping' || (isAtRest(sheet) && isRecognised(kind))
  if (!isOpen || kind.isWhole === true) return undefined
  const chosen = kindOfEntry({ kind: kind.auditKind })?.id ?? kind.id
  return { chosen, kinds: SHEET_KINDS.map(({ id, name }) => ({ id, name })) }
}

function labelled({ name, rowCount, first }: NonNullable<Sheet['source']['sheets']>[number]) {
  return { first, label: `${name}, ${countedRows(rowCount)}` }
}

/** The first lines of a file, one of which has the titles. */
async function linesOf(db: Db, sheet: Sheet) {
  const records = await firstRecords(db, sheet)
  return records.map(({ cells, line }) => ({ line, text: cells.filter((cell) => cell !== '').join(', ') }))
}

const SAMPLE_ROWS = 3

/** The encoding that was guessed, with what is read so, as long as it can be changed. */
async function guessedEncoding(db: Db, sheet: Sheet) {
  const { encoding } = sheet.source
  if (encoding === undefined || !isAtRest(sheet)) return undefined
  return { encoding, rows: await firstRowsOf(db, sheet, SAMPLE_ROWS) }
}

export async function action({ params, context }: Route.ActionArgs) {
  return await changeSheet(postedForm(context), context, params.id)
}

export const clientAction = trySending<Route.ClientActionArgs>('That did not work. Please try again.')

export const shouldRevalidate = revalidateEvenIfRefused

export default function SpreadsheetPage({ loaderData, actionData }: Route.ComponentProps) {
  // The form of one step is gone with the next.
  useFocusRescue(loaderData.sheet?.state)
  if (loaderData.sheet === undefined) return <Gone />
  const { sheet, kind, kinds, guessed, tabs, lines, categories, pictures, logged } = loaderData
  const { problem, typed } = actionData?.refusal ?? {}
  return (
    <>
      <PageTitle title={sheet.name} />
      <Link to={href('/admin/spreadsheets')} className="inline-block py-1 font-semibold text-soft hover:underline">
        Import and export
      </Link>
      <SectionHeading
        level="h1"
        typed
        title={sheet.name}
        note={
          <p className="mt-1 shrink-0 text-soft">
            {kind.name}, {countedRows(sheet.rowCount)}
          </p>
        }
      />
      <Steps state={sheet.state} />
      {guessed === undefined ? null : <EncodingForm {...guessed} />}
      {tabs === undefined ? null : <TabForm sheets={tabs} chosen={sheet.source.sheet ?? 0} />}
      {lines === undefined ? null : <TitleLineForm lines={lines} chosen={sheet.source.titleLine ?? 1} />}
      {kinds === undefined ? null : <KindForm {...kinds} />}
      {sheet.choices.asLastTime === true && isOpen(sheet) ? <AsLastTime /> : null}
      {sheet.state === 'mapping' ? (
        <ColumnsForm sheet={withTyped(sheet, typed)} kind={kind} categories={categories} problem={problem} />
      ) : sheet.state === 'checking' || sheet.state === 'importing' ? (
        <SheetProgress sheet={sheet} pictures={pictures} />
      ) : sheet.state === 'done' ? (
        <ImportDone sheet={sheet} logged={logged} />
      ) : (
        <ImportPreview sheet={withTyped(sheet, typed)} kind={kind} problem={problem} />
      )}
    </>
  )
}

/** Whether its columns can still be changed. */
function isOpen({ state }: Sheet): boolean {
  return state === 'mapping' || state === 'checked'
}

/** What was chosen, where it was refused. */
function withTyped(sheet: Sheet, typed?: { fields?: string[]; choices: SheetChoices }): Sheet {
  if (typed === undefined) return sheet
  const { fields = [], choices } = typed
  const columns = sheet.columns.map((column, place) => ({ ...column, field: fields[place] ?? column.field }))
  const asked = sheet.report?.categories?.map((row) => ({ ...row, ours: choices.categories?.[row.old] ?? row.ours }))
  const report = sheet.report && { ...sheet.report, ...(asked && { categories: asked }) }
  return { ...sheet, columns, choices, report }
}

function Gone() {
  return (
    <EmptyState icon="search" title="This file is gone" level="h1">
      <ButtonLink to={href('/admin/spreadsheets')}>Import and export</ButtonLink>
    </EmptyState>
  )
}
