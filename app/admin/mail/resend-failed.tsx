import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'

/** Resends all failed mails, for example after days without a mail server. */
export function ResendFailed({ count }: { count: number }) {
  const busy = useNavigation().state === 'submitting'
  if (count === 0) return null
  return (
    <Form
      method="post"
      preventScrollReset
      className="mb-6 flex flex-wrap items-center justify-between gap-3 border-2 border-warn bg-sheet p-4"
    >
      <input type="hidden" name="intent" value="resend-failed" />
      <p className="font-bold text-warn">
        {count === 1 ? '1 mail could not be sent.' : `${count.toLocaleString('en-US')} mails could not be sent.`}
      </p>
      <Button look="plain" disabled={busy}>
        Resend all failed
      </Button>
    </Form>
  )
}
