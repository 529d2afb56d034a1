import { Form } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'

/** Says that columns and choices were taken from the last file with these titles. */
export function AsLastTime() {
  return (
    <Form
      method="post"
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2 border-2 border-line bg-hush px-4 py-3"
    >
      <p className="min-w-0 grow">
        <strong>As last time.</strong> A file like this one was here before: the fields and categories are those that
        you chose then.
      </p>
      <Button look="plain" name="intent" value="forget">
        Forget
      </Button>
    </Form>
  )
}
