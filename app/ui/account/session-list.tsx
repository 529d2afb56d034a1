import { Form } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { ShopDate } from '#app/ui/text/shop-date.tsx'

type ListedSession = { id: string; device: string; address: string; createdAt: Date; seenAt: Date; isThisOne: boolean }
export function SessionList({ sessions }: { sessions: ListedSession[] }) {
  return (
    <section aria-labelledby="sessions" className="frame flex flex-col bg-sheet shadow-hard">
      <h2 id="sessions" className="pixel-heading p-5 text-2xl sm:p-6">
        Where you are signed in
      </h2>
      <ul>
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post" className="p-5 sm:p-6">
          <input type="hidden" name="intent" value="end-others" />
          <Button look="plain" className="w-full">
            Sign out all others
          </Button>
        </Form>
      ) : null}
    </section>
  )
}

function SessionLine({ session }: { session: ListedSession }) {
  const { id, device, address, createdAt, seenAt, isThisOne } = session
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t-2 border-hush px-5 py-3 sm:px-6">
      <Icon name="user" className="size-6 shrink-0 text-soft" />
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold">{device}</p>
        <p className="text-sm text-soft">
          {address === '' ? null : <span className="break-all">{address}, </span>}
          since <ShopDate date={createdAt} />, last seen <ShopDate date={seenAt} />
        </p>
      </div>
      {isThisOne ? (
        <p className="bg-sticker px-2 py-1 text-sm font-bold text-sticker-ink">This device</p>
      ) : (
        <Form method="post">
          <input type="hidden" name="intent" value="end" />
          <input type="hidden" name="session" value={id} />
          <Button look="plain" aria-label={`Sign out ${device}`}>
            Sign out
          </Button>
        </Form>
      )}
    </li>
  )
}
