import { Form } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'

/** Asks a shopper to confirm the address; only store credit waits for it. */
export function UnverifiedNotice({ email }: { email: string }) {
  return (
    <div className="frame mb-8 flex flex-wrap items-center justify-between gap-4 bg-sheet p-5">
      <p className="wrap-anywhere">
        Please confirm your address: open the link that we mailed to <strong>{email}</strong>. Store credit can be seen
        and used only then.
      </p>
      <Form method="post">
        <input type="hidden" name="intent" value="verify" />
        <Button look="plain">Send the link again</Button>
      </Form>
    </div>
  )
}
