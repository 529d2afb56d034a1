import { Form, href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Panel } from '#app/ui/text/panel.tsx'
import type { QrCode } from './qr-code.ts'

type CodeSetUpProps = { secret: string; qrCode: QrCode; problem?: string }

/** The first right code switches one-time codes on. */
export function CodeSetUp({ secret, qrCode, problem }: CodeSetUpProps) {
  return (
    <Panel id="factors" title="Set up one-time codes">
      <p>Scan this picture with an authenticator app on your phone, then type the code that it shows.</p>
      <svg role="img" aria-label="QR code" viewBox={`0 0 ${qrCode.size} ${qrCode.size}`} className="max-w-56">
        <rect width={qrCode.size} height={qrCode.size} fill="#fff" />
        <path d={qrCode.path} fill="#000" />
      </svg>
      <p className="text-sm text-soft">
        No camera? Type this into the app: <code className="block font-mono break-all text-ink">{secret}</code>
      </p>
      <Form method="post" noValidate className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="confirm-codes" />
        <Field label="Code" name="code" inputMode="numeric" autoComplete="one-time-code" error={problem} />
        <div className="flex flex-wrap gap-4">
          <Button>Switch on</Button>
          <ButtonLink look="plain" to={href('/admin/security')}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Panel>
  )
}
