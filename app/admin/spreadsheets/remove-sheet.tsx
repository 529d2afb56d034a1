import { Form } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'

/** Nothing of it is in the shop yet, and the owner has the file. */
export function RemoveSheet() {
  return (
    <Form method="post">
      <Button look="plain" name="intent" value="delete">
        Remove this file
      </Button>
    </Form>
  )
}
