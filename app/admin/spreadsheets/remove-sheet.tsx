import { IntentForm } from '#app/admin/ui/forms/intent-form.tsx'

/** Nothing of it is in the shop yet, and the owner has the file. */
export function RemoveSheet() {
  return (
    <IntentForm intent="delete" look="plain">
      Remove this file
    </IntentForm>
  )
}
