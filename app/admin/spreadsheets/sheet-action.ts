import { data, href, redirect } from 'react-router'
import { typedText } from '#app/forms/forms.ts'
import { finish } from '#app/forms/toast.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { signedIn } from '#app/visitor/visitor.ts'
import {
  chooseAgain,
  correctChoices,
  deleteSheet,
  mapColumns,
  startImport,
} from '#domain/spreadsheets/change-sheet.server.ts'
import { findSheet, type Sheet } from '#domain/spreadsheets/find-sheet.server.ts'
import type { SheetChoices, SheetKind } from '#domain/spreadsheets/kinds/sheet-kind.ts'
import { kindOf } from '#domain/spreadsheets/kinds/sheet-kinds.server.ts'
import { isFieldOf, type MappingProblem } from '#domain/spreadsheets/mapping/mapping-problem.ts'
import { chooseEncoding, chooseTab, chooseTitles } from '#domain/spreadsheets/read-again.server.ts'
import type { Db } from '#platform/database/client.ts'
import { choicesIn } from './choices/read-choices.ts'

/** What the page's buttons ask for. Pressed twice, each does its work once, and leads to the page as it is then. */
export async function changeSheet(form: FormData, context: Context, id: string) {
  const { db } = context.get(servicesContext)
  const sheet = await findSheet(db, id)
  const kind = sheet && kindOf(sheet)
  if (sheet === undefined || kind === undefined) throw data(null, { status: 404 })
  const intent = form.get('intent')
  switch (intent) {
    case 'map':
      return (await map(form, context, { sheet, kind })) ?? (await workedOn(context, sheet))
    case 'correct': {
      const choices = previewChoices(form)
      const corrected = await correctChoices(db, { sheet, choices })
      return corrected.ok ? await workedOn(context, sheet) : refused(corrected.problem, { choices })
    }
    case 'encoding':
    case 'sheet':
    case 'titles': {
      const read = await READ_AGAIN[intent](db, sheet, typedText(form, intent))
      return read.ok ? await workedOn(context, sheet) : refused({ text: read.problem })
    }
    case 'again':
      await chooseAgain(db, id)
      return redirect(href('/admin/spreadsheets/:id', { id }), 303)
    case 'import': {
      if (kind.consent !== undefined && form.get('consent') !== 'yes') return refused({ text: NO_CONSENT })
      const choices = previewChoices(form)
      const started = await startImport(db, { sheet, choices, actor: signedIn(context).user })
      return started.ok ? await workedOn(context, sheet) : refused(started.problem, { choices })
    }
    case 'delete':
      await deleteSheet(db, id)
      return finish(context, href('/admin/spreadsheets'), 'The file has been removed.')
    default:
      throw data(null, { status: 400 })
  }
}

/** These boxes are on the preview alone; one that is not ticked says no. */
function previewChoices(form: FormData): SheetChoices {
  const isTicked = (name: string) => form.get(name) === 'yes'
  return {
    ...choicesIn(form),
    pictures: isTicked('pictures'),
    hidden: isTicked('hidden'),
    asDrafts: isTicked('asDrafts'),
  }
}

const NO_CONSENT = 'Please confirm that these people agreed. Without it, nobody is added.'

type Typed = { fields?: string[]; choices: SheetChoices }

function refused(problem: MappingProblem, typed?: Typed) {
  return data({ refusal: { problem, typed } }, { status: 400 })
}

const READ_AGAIN = {
  encoding: chooseEncoding,
  sheet: (db: Db, sheet: Sheet, tab: string) => chooseTab(db, sheet, Number(tab)),
  titles: (db: Db, sheet: Sheet, line: string) => chooseTitles(db, sheet, Number(line)),
}

async function map(form: FormData, context: Context, { sheet, kind }: { sheet: Sheet; kind: SheetKind }) {
  const fields = form.getAll('field').map((field) => (isFieldOf(kind, String(field)) ? String(field) : ''))
  const said = choicesIn(form)
  const { asLastTime: _, ...before } = sheet.choices
  const choices = { ...before, ...said, categories: { ...before.categories, ...said.categories } }
  const mapped = await mapColumns(context.get(servicesContext).db, { kind, sheet, fields, choices })
  return mapped.ok ? undefined : refused(mapped.problem, { fields, choices })
}

/** Leads to a file's page, of a small one once the work is done. */
export async function workedOn(context: Context, sheet: Pick<Sheet, 'id' | 'rowCount'>) {
  await context.get(servicesContext).sheetWork.soon(sheet)
  return redirect(href('/admin/spreadsheets/:id', { id: sheet.id }), 303)
}
