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
import { findSheet, type Sheet } from '#domain/spreadsheets/find-sheet.server.ts'
import type { SheetChoices, SheetKind } from '#domain/spreadsheets/kinds/sheet-kind.ts'
import { isRecognised, kindOf } from '#domain/spreadsheets/kinds/sheet-kinds.server.ts'
import { firstCategories } from '#domain/spreadsheets/read-again.server.ts'
import { leftOutLines, meaningsOf } from '#domain/spreadsheets/sheet-columns.ts'
import { countFetched } from '#domain/spreadsheets/work/fetch-pictures.server.ts'
import { counted } from '#domain/text/counted.ts'
import type { Db } from '#platform/database/client.ts'
import type { Route } from './+types/spreadsheet'
import { ColumnsForm } from './columns-form.tsx'
import { ReadAgain } from './file/read-again.tsx'
import { waysToRead } from './file/ways-to-read.ts'
import { ImportDone } from './import-done.tsx'
import { ImportPreview } from './import-preview.tsx'
import { changeSheet } from './sheet-action.ts'
import { SheetProgress } from './sheet-progress.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const sheet = await findSheet(db, params.id)
  const kind = sheet && kindOf(sheet)
  if (sheet === undefined || kind === undefined) return data({ sheet: undefined }, { status: 404 })
  const shown = shownKind(kind, sheet)
  const isFetching = sheet.state === 'importing' && sheet.choices.pictures === true
  return data({
    sheet,
    kind: shown,
    ways: await waysToRead(db, sheet, kind),
    categories: sheet.state === 'mapping' && shown.hasEveryRow ? await firstCategories(db, sheet) : [],
    pictures: isFetching ? await countFetched(db, sheet.id) : undefined,
    logged: sheet.state === 'done' ? await entriesOf(db, sheet) : [],
  })
}

export type ShownKind = ReturnType<typeof shownKind>

/** `hasEveryRow`: what its columns lack can be said for all rows. */
function shownKind(kind: SheetKind, sheet: Sheet) {
  const { name, about, consent, program } = kind
  const [isKnown, hasColumns, hasEveryRow] = [
    isRecognised(kind),
    kind.isWhole !== true,
    kind.problemOfEvery !== undefined,
  ]
  return {
    ...{ name, about, consent, isKnown, hasColumns, hasEveryRow },
    fields: Object.entries(kind.fields).map(([id, [label]]) => ({ id, name: label })),
    program: program?.name,
    leftOut: isKnown ? [] : leftOutLines(sheet.columns),
    meanings: hasColumns ? meaningsOf(kind, sheet.columns) : [],
  }
}

/** What the audit log tells of its import. */
async function entriesOf(db: Db, { report, entryId }: Sheet) {
  const ids = report?.entries?.map(({ id }) => id) ?? (entryId === null ? [] : [entryId])
  const found = await Promise.all(ids.map((id) => findEntry(db, id)))
  return found.filter((entry) => entry !== undefined)
}

export async function action({ params, context }: Route.ActionArgs) {
  return await changeSheet(postedForm(context), context, params.id)
}

export const clientAction = trySending<Route.ClientActionArgs>('That did not work. Please try again.')

export const shouldRevalidate = revalidateEvenIfRefused

export default function SpreadsheetPage({ loaderData, actionData }: Route.ComponentProps) {
  // The form of one step is gone with the next.
  useFocusRescue(loaderData.sheet?.state)
  if (loaderData.sheet === undefined)
    return (
      <EmptyState icon="search" title="This file is gone" level="h1">
        <ButtonLink to={href('/admin/spreadsheets')}>Import and export</ButtonLink>
      </EmptyState>
    )
  const { sheet, kind, ways, categories, pictures, logged } = loaderData
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
            {kind.name}, {counted(sheet.rowCount, 'row')}
          </p>
        }
      />
      <ReadAgain {...ways} />
      {sheet.choices.asLastTime === true && ['mapping', 'checked'].includes(sheet.state) ? <AsLastTime /> : null}
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

/** Says that columns and choices were taken from the last file with these titles. */
function AsLastTime() {
  return (
    <p className="mb-6">
      <strong>As last time.</strong> A file like this one was here before: the fields and categories are those that you
      chose then.
    </p>
  )
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
