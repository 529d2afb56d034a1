import { useState } from 'react'
import { href } from 'react-router'
import type { Intent } from '#domain/accounts/rights.ts'
import { Button } from '../controls/button.tsx'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { showToast } from '../notices/toasts.tsx'

/** To sign in; to prove again who is signed in; to add one to the account. */
type PasskeyPurpose = Intent<'/passkey-options'>

type PasskeyButtonProps = {
  purpose: PasskeyPurpose
  label: string
  /** Gets the authenticator's answer, as JSON. */
  onResponse: (passkey: string) => void
}

/** Makes or uses a passkey. It needs scripts and a browser that knows passkeys, and cannot be seen elsewhere. */
export function PasskeyButton({ purpose, label, onResponse }: PasskeyButtonProps) {
  const hydrated = useHydrated()
  const [isBusy, setIsBusy] = useState(false)
  if (hydrated && !('PublicKeyCredential' in window)) return null
  async function use() {
    if (isBusy) return
    setIsBusy(true)
    try {
      onResponse(await askAuthenticator(purpose))
    } catch {
      showToast({ kind: 'error', text: 'No passkey was used. Please try again.' })
    }
    setIsBusy(false)
  }
  return (
    // Its place is there before the scripts are, so that nothing moves. It keeps the focus: a disabled button loses it.
    <Button type="button" look="plain" aria-disabled={isBusy} onClick={use} className={hydrated ? '' : 'invisible'}>
      {label}
    </Button>
  )
}

export function PasskeySignIn({ onResponse }: Pick<PasskeyButtonProps, 'onResponse'>) {
  return <PasskeyButton purpose="sign-in" label="Use a passkey" onResponse={onResponse} />
}

async function askAuthenticator(purpose: PasskeyPurpose): Promise<string> {
  const [answer, { startAuthentication, startRegistration }] = await Promise.all([
    fetch(href('/passkey-options'), { method: 'POST', body: new URLSearchParams({ intent: purpose }) }),
    import('@simplewebauthn/browser'),
  ])
  if (!answer.ok) throw new Error('no options')
  const optionsJSON = await answer.json()
  const response = await (purpose === 'add' ? startRegistration({ optionsJSON }) : startAuthentication({ optionsJSON }))
  return JSON.stringify(response)
}
