import { Form, href } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { TextLink } from '#app/ui/controls/text-link.tsx'
import type { AuditEntry } from '#domain/audit/search-audit.server.ts'
import { findUndoable } from '#domain/audit/undoable.ts'

/** The change of several products that was made last, and how to take it back. */
export function ChangeDone({ entry }: { entry: AuditEntry }) {
  const id = String(entry.id)
  const what = entry.changes.change?.[1]
  return (
    <section
      aria-label="Last change"
      className="flex flex-wrap items-center gap-x-5 gap-y-3 border-2 border-t-0 border-line bg-hush px-4 py-3 sm:px-6"
    >
      <p className="min-w-0 grow wrap-anywhere">
        <strong>{entry.action === 'deleted' ? 'Deleted' : 'Changed'}:</strong> <bdi>{entry.subjectName}</bdi>
        {what == null ? null : ` (${what})`}.{' '}
        <TextLink to={href('/admin/audit/:id', { id })}>See what changed</TextLink>
      </p>
      {findUndoable(entry) ? (
        <Form method="post" action={href('/admin/audit/:id', { id })}>
          <Button look="plain">Undo</Button>
        </Form>
      ) : null}
    </section>
  )
}
