import { data, href } from 'react-router'
import { finish } from '#app/forms/toast.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { actorOf } from '#app/visitor/actor.ts'
import { findEntry, listRows } from '#domain/audit/read-entry.server.ts'
import type { AuditEntry } from '#domain/audit/search-audit.server.ts'
import { subjectsOf } from '#domain/audit/undo-rows.server.ts'
import { namesOfTwo } from '#domain/catalogue/manage/shared-with-others.server.ts'
import { undoEntry } from '#domain/undo/undo-entry.server.ts'
import type { Db } from '#platform/database/client.ts'
import { findSeenEntry } from './seen-entry.ts'

/** Undoes the change or restores what was deleted, and shows the entry again with what became of it. */
export async function takeEntryBack(context: Context, typedId: string) {
  const { db } = context.get(servicesContext)
  const entry = await findSeenEntry(context, typedId)
  if (entry === undefined) throw data(null, { status: 404 })
  const { id } = entry
  const outcome = await undoEntry(db, { actor: actorOf(context), entryId: id })
  const address = href('/admin/audit/:id', { id: String(id) })
  // A second press finds it taken back.
  if (!outcome.ok && entry.undoneBy === null && (await findEntry(db, id))?.undoneBy === null)
    return data({ refusal: { problem: PROBLEMS[outcome.problem] } }, { status: 409 })
  const done = entry.action === 'imported' ? 'Taken back.' : 'Put back.'
  return finish(context, address, done + (await twiceNamed(db, entry)))
}

/** A product may have been added meanwhile under the name of one that was deleted. */
async function twiceNamed(db: Db, entry: AuditEntry): Promise<string> {
  if (entry.action !== 'deleted' || entry.kind !== 'product') return ''
  const names = await namesOfTwo(db, subjectsOf(await listRows(db, entry)))
  return names.length === 0 ? '' : ` Another product has the same name: ${names.join(', ')}.`
}

const PROBLEMS = {
  'not-undoable': 'This cannot be taken back any more.',
  'all-changed-since': 'Nothing was put back: everything has changed since, or is gone.',
}
