import { Form, href, Link } from 'react-router'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { SubmitButton } from '#app/ui/controls/button.tsx'
import { FormProblem } from '#app/ui/controls/field.tsx'
import { findUndoable } from '#domain/audit/undoable.ts'
import type { Route } from './+types/audit-entry'
import { actorName } from './audit-words.ts'

type Loaded = Pick<Route.ComponentProps['loaderData'], 'entry' | 'undo' | 'undone'>

export function UndoPanel({ entry, undo, undone, problem }: Loaded & { problem: string | undefined }) {
  if (undone !== undefined)
    return (
      <div className="flex flex-col gap-2 border-t-2 border-hush pt-3">
        <p>
          <Link to={href('/admin/audit/:id', { id: String(undone.id) })} className="font-semibold underline">
            Taken back
          </Link>{' '}
          by {actorName(undone.actor)}, <ShopTime date={undone.at} />
        </p>
        <Left names={undone.left} text="These had changed since, were in an order or gone, and stayed as they were:" />
      </div>
    )
  const undoable = findUndoable(entry)
  if (undo === undefined || undoable === undefined) return null
  return (
    <Form method="post" className="flex flex-col items-start gap-3 border-t-2 border-hush pt-3">
      <FormProblem text={problem} />
      {undo.back === 0 ? (
        <p>Nothing of it can be put back: it has changed since, is in an order or gone.</p>
      ) : (
        <>
          <p>{undoable.tell(undo.back, Math.max(1, entry.rowCount))}</p>
          <SubmitButton>{undoable.word}</SubmitButton>
        </>
      )}
      <Left names={undo.left} text="These have changed since, are in an order or gone, and stay as they are:" />
    </Form>
  )
}

function Left({ names, text }: { names: string[]; text: string }) {
  if (names.length === 0) return null
  return (
    <div>
      <p>{text}</p>
      <ul className="mt-1 max-h-60 list-[square] overflow-auto pl-5">
        {names.map((name, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name, and the list does not change.
          <li key={place} dir="auto">
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
