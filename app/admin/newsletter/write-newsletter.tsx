import { Form, href } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { Options, SelectField } from '#app/ui/controls/form-fields.tsx'

/** Begins a newsletter, with the words of a post or without any. */
export function WriteNewsletter({ posts }: { posts: { id: string; title: string }[] }) {
  return (
    <Form
      method="post"
      action={href('/admin/newsletter')}
      className="frame mb-8 flex flex-wrap items-end gap-4 bg-sheet p-4 shadow-hard sm:p-5"
    >
      <input type="hidden" name="intent" value="write" />
      <div className="min-w-0 flex-1 basis-64">
        <SelectField label="Newsletter about" name="postId">
          <option value="">Something else: I write a text</option>
          <Options of={posts.map(({ id, title }) => ({ id, name: title }))} />
        </SelectField>
      </div>
      <Button>Write a newsletter</Button>
    </Form>
  )
}
