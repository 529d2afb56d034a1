import { Form, href } from 'react-router'
import { PasskeyList } from '#app/ui/account/passkey-list.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Panel } from '#app/ui/text/panel.tsx'
import type { Route } from './+types/security'
import type { SecurityAnswer } from './security-actions.ts'

/** `recoveryCodes`: how many are left. */
type FactorsProps = Pick<Route.ComponentProps['loaderData'], 'passkeys' | 'hasCodes' | 'recoveryCodes'> & {
  newCodes: string[] | undefined
}

/** The ways to prove who one is, besides the password. */
export function Factors({ passkeys, hasCodes, recoveryCodes, newCodes }: FactorsProps) {
  const hasFactor = passkeys.length > 0 || hasCodes
  return (
    <Panel id="factors" title="Second factor">
      {newCodes === undefined ? null : <NewCodes codes={newCodes} />}
      {hasFactor ? null : (
        <p className="text-soft">
          A password can be guessed or stolen. With a passkey, or a code from an app, it is not enough to get in here.
        </p>
      )}
      <h3 className="text-lg font-bold">Passkeys</h3>
      <PasskeyList passkeys={passkeys} />
      <h3 className="text-lg font-bold">One-time codes</h3>
      <Form method="post" className="flex flex-col gap-2">
        <input type="hidden" name="intent" value={hasCodes ? 'remove-codes' : 'start-codes'} />
        {hasCodes ? <p className="text-soft">An app on your phone shows a new code every half minute.</p> : null}
        <Button look="plain">{hasCodes ? 'Switch one-time codes off' : 'Set up one-time codes'}</Button>
      </Form>
      {hasFactor ? (
        <>
          <h3 className="text-lg font-bold">Recovery codes</h3>
          <Form method="post" className="flex flex-col gap-2">
            <input type="hidden" name="intent" value="recovery-codes" />
            <p className="text-soft">
              {recoveryCodes === 0
                ? 'You have none. Make some, for the day your device is lost.'
                : `${recoveryCodes} left.`}
            </p>
            <Button look="plain">Make new recovery codes</Button>
          </Form>
        </>
      ) : null}
    </Panel>
  )
}

function NewCodes({ codes }: { codes: string[] }) {
  return (
    <div role="status" className="border-2 border-line bg-paper p-4">
      <p className="font-semibold">
        Your recovery codes. Print or write them down now: they are shown this once, and each works once.
      </p>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  )
}

/** The first right code switches one-time codes on. */
export function CodeSetUp({ secret, qrCode, problem }: NonNullable<SecurityAnswer['setUp']>) {
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
