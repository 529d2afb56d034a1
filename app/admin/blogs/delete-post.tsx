import { Form, href } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { PopoverQuestion } from '#app/ui/controls/popover-question.tsx'

export function DeletePost({ id, title }: { id: string; title: string }) {
  return (
    <PopoverQuestion
      id={`delete-${id}`}
      word="Delete"
      label={`Delete ${title}`}
      question="Are you sure you want to delete this blog post?"
      about={title}
    >
      <Form method="post" action={href('/admin/blogs')} preventScrollReset>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={id} />
        <Button look="danger">Delete</Button>
      </Form>
    </PopoverQuestion>
  )
}
