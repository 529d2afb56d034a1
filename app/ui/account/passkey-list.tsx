import { Form, useSubmit } from 'react-router'
import { Button } from '../controls/button.tsx'
import { Icon } from '../pictures/icon.tsx'
import { ShopDate } from '../text/shop-date.tsx'
import { PasskeyButton } from './passkey-button.tsx'

type Passkey = { id: string; name: string; createdAt: Date; usedAt: Date | null }

/** The account's passkeys. The page's action knows the intents `add-passkey` and `remove-passkey`. */
export function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  const submit = useSubmit()
  return (
    <>
      <ul className="empty:hidden">
        {passkeys.map(({ id, name, createdAt, usedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t-2 border-hush py-3">
            <Icon name="user" className="size-6 shrink-0 text-soft" />
            <div className="min-w-0 grow basis-40">
              <p className="font-semibold">{name}</p>
              <p className="text-sm text-soft">
                since <ShopDate date={createdAt} />
                {usedAt === null ? null : (
                  <>
                    , last used <ShopDate date={usedAt} />
                  </>
                )}
              </p>
            </div>
            <Form method="post">
              <input type="hidden" name="intent" value="remove-passkey" />
              <input type="hidden" name="passkeyId" value={id} />
              <Button look="plain" aria-label={`Remove the passkey ${name}`}>
                Remove
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <PasskeyButton
        purpose="add"
        label="Add a passkey"
        onResponse={(passkey) => submit({ intent: 'add-passkey', passkey }, { method: 'post' })}
      />
      <noscript>
        <p className="text-sm text-soft">Adding a passkey needs scripts.</p>
      </noscript>
    </>
  )
}
