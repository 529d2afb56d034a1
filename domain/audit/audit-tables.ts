import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/moment.ts'
import type { AuditKind } from './audit-kinds.ts'

export type AuditAction =
  | 'added'
  | 'changed'
  | 'deleted'
  | 'restored'
  | 'imported'
  | 'resent'
  | 'dismissed'
  | 'tested'
  | 'exported'
  | 'invited'
  | 'withdrawn'
  | 'sent'
  | 'held'
  | 'released'
  | 'sold'

export type AuditedValue = string | number | null | string[]

export type Changes = Record<string, [old: AuditedValue, now: AuditedValue]>

/** The audit log. Triggers refuse every statement that would alter or remove an entry. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    /** An admin's address, or what an operator used instead; an entry outlives the account. */
    actor: text('actor').notNull(),
    actorId: text('actor_id'),
    action: text('action').$type<AuditAction>().notNull(),
    kind: text('kind').$type<AuditKind>().notNull(),
    /** What was changed. The column keeps its old name, which stands in archives and triggers. */
    subjectId: text('thing_id'),
    subjectName: text('thing_name').notNull(),
    changes: jsonb('changes').$type<Changes>().notNull(),
    /** Actor, name and id, folded, one line each. */
    searchText: text('search_text').notNull(),
    /** How many subjects were changed together; they are in `audit_rows`. */
    rowCount: integer('row_count').notNull().default(0),
    undoes: bigint('undoes', { mode: 'number' }),
  },
  (table) => [
    unique('audit_log_undone_once').on(table.undoes),
    index('audit_log_by_time').on(table.at),
    index('audit_log_of_kind').on(table.kind, table.id),
    index('audit_log_of_thing').on(table.subjectId, table.id),
    index('audit_log_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
)

/** What an entry of the audit log changed, where it has several subjects. As append-only as the entry. */
export const auditRows = pgTable(
  'audit_rows',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => auditLog.id),
    position: integer('position').notNull(),
    subjectId: text('thing_id').notNull(),
    subjectName: text('thing_name').notNull(),
    changes: jsonb('changes').$type<Changes>().notNull(),
    /** Name and id, folded, one line each. */
    searchText: text('search_text').notNull(),
  },
  (table) => [
    primaryKey({ name: 'audit_rows_pkey', columns: [table.entryId, table.position] }),
    index('audit_rows_of_thing').on(table.subjectId, table.entryId),
    index('audit_rows_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
)
