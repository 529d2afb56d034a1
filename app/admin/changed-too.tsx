import { MineOrTheirs } from '#app/admin/ui/forms/mine-or-theirs.tsx'
import { FormProblem } from '#app/ui/controls/field.tsx'
import type { TypedConflict } from './merge-typed.ts'

/** Asks about what another owner changed, too. */
export function ChangedToo({ conflict }: { conflict: TypedConflict | undefined }) {
  if (conflict === undefined) return null
  return (
    <>
      <FormProblem text="Somebody else has changed this since you opened it. Choose what stays; nothing has been saved yet." />
      <MineOrTheirs asked={conflict.asked} />
    </>
  )
}
