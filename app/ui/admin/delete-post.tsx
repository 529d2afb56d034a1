import { Form, href } from 'react-router'
import { Button } from '#app/ui/button.tsx'

/** The question is a popover, so it is asked without scripts too. */
export function DeletePost({ id, title }: { id: string; title: string }) {
  const question = `delete-${id}`
  return (
    <>
      <Button look="plain" type="button" popoverTarget={question} aria-label={`Delete ${title}`}>
        Delete
      </Button>
      <div
        id={question}
        popover="auto"
        role="alertdialog"
        aria-labelledby={`${question}-text`}
        className="frame m-auto max-w-[calc(100vw-2rem)] bg-sheet p-6 text-ink shadow-hard-lg backdrop:bg-[#0008] sm:max-w-md"
      >
        <p id={`${question}-text`} className="text-lg font-semibold">
          Are you sure you want to delete this blog post?
        </p>
        <p className="mt-1 mb-5 text-soft">{title}</p>
        <div className="flex flex-wrap gap-4">
          <Form method="post" action={href('/admin/blogs')} preventScrollReset>
            <input type="hidden" name="intent" value="delete" />
            <input type="hidden" name="id" value={id} />
            <Button look="danger">Delete</Button>
          </Form>
          <Button look="plain" type="button" popoverTarget={question} popoverTargetAction="hide" autoFocus>
            Cancel
          </Button>
        </div>
      </div>
    </>
  )
}
