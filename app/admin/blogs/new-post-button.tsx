import { Form, href } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'

/** Whether the form is open stands in the address, so the button needs no script. */
export function NewPostButton({ isOpen }: { isOpen: boolean }) {
  return (
    <Form method="get" action={href('/admin/blogs')} preventScrollReset>
      {isOpen ? null : <input type="hidden" name="new" value="1" />}
      <Button look={isOpen ? 'plain' : 'solid'} aria-expanded={isOpen}>
        New Blog Post
      </Button>
    </Form>
  )
}
