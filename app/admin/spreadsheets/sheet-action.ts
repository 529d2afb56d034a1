import { data, href, redirect } from 'react-router'
import { finish } from '#app/forms/toast.ts'
import { type Context, servicesContext, visitorContext } from '#app/request/context.ts'
import {
  chooseAgain,
  correctChoices,
  deleteSheet,
  forgetLastTime,
  mapColumns,
  startImport,
} from '#domain/spreadsheets/change-sheet.server.ts'
import { findSheet, type Sheet } from '#domain/spreadsheets/find-sheet.server.ts'
import type { SheetChoices } from '#domain/spreadsheets/kinds/sheet-kind.ts'
import { kindOf } from '#domain/spreadsheets/kinds/sheet-kinds.server.ts'
import { isFieldOf, type MappingProblem } from '#domain/spreadsheets/mapping/mapping-problem.ts'
import { chooseEncoding, chooseKind, chooseTab, chooseTitles } from '#domain/spreadsheets/read-again.server.ts'
import { choicesIn } from './choices/read-choices.ts'

/** What the page's buttons ask for. Pressed twice, each does its work once, and leads to the page as it is then. */
export async function changeSheet(form: FormData, context: Context, id: string) {
  const { db } = context.get(servicesContext)
  const sheet = await findSheet(db, id)
  if (sheet === undefined) throw data(null, { status: 404 })
  const page = href('/admin/spreadsheets/:id', { id })
  switch (form.get('intent')) {
    case 'map':
      return (await map(form, context, sheet)) ?? (await workedOn(context, sheet, page))
    case 'correct': {
      const choices = previewChoices(form)
      const corrected = await correctChoices(db, { sheet, choices })
      return corrected.ok ? await workedOn(context, sheet, page) : refused(corrected.problem, { choices })
    }
    case 'encoding': {
      const read = await chooseEncoding(db, sheet, String(form.get('encoding')))
      return read.ok ? await workedOn(context, sheet, page) : refused({ text: read.problem })
    }
    case 'sheet': {
      const read = await chooseTab(db, sheet, Number(form.get('sheet')))
      return read.ok ? await workedOn(context, sheet, page) : refused({ text: read.problem })
    }
    case 'titles': {
      const read = await chooseTitles(db, sheet, Number(form.get('titles')))
      return read.ok ? await workedOn(context, sheet, page) : refused({ text: read.problem })
    }
    case 'kind': {
      const read = await chooseKind(db, sheet, String(form.get('kind')))
      return read.ok ? await workedOn(context, sheet, page) : refused({ text: read.problem })
    }
    case 'forget':
      await forget(context, sheet)
      return await workedOn(context, sheet, page)
    case 'again':
      await chooseAgain(db, id)
      return redirect(page, 303)
    case 'import': {
      if (kindOf(sheet)?.consent !== undefined && form.get('consent') !== 'yes') return refused({ text: NO_CONSENT })
      const choices = previewChoices(form)
      const started = await startImport(db, { sheet, choices, actor: adminOf(context) })
      return started.ok ? await workedOn(context, sheet, page) : refused(started.problem, { choices })
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

async function forget(context: Context, sheet: Sheet): Promise<void> {
  const kind = kindOf(sheet)
  if (kind !== undefined) await forgetLastTime(context.get(servicesContext).db, { kind, sheet })
}

async function map(form: FormData, context: Context, sheet: Sheet) {
  const kind = kindOf(sheet)
  if (kind === undefined) throw data(null, { status: 404 })
  const fields = form.getAll('field').map((field) => (isFieldOf(kind, String(field)) ? String(field) : ''))
  const said = choicesIn(form)
  const choices = { ...sheet.choices, ...said, categories: { ...sheet.choices.categories, ...said.categories } }
  const mapped = await mapColumns(context.get(servicesContext).db, { kind, sheet, fields, choices })
  return mapped.ok ? undefined : refused(mapped.problem, { fields, choices })
}

/** Leads to a file's page, of a small one once the work is done. */
export async function workedOn(context: Context, sheet: Pick<Sheet, 'id' | 'rowCount'>, page: string) {
  await context.get(servicesContext).sheetWork.soon(sheet)
  return redirect(page, 303)
}

function adminOf(context: Context) {
  const { user } = context.get(visitorContext)
  if (user === undefined) throw new Error('only an admin imports')
  return user
}
