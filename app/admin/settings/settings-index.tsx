import { href, Link } from 'react-router'
import { SETTINGS_PAGES } from './settings-pages.ts'

/** A line for each section. */
export function SettingsIndex() {
  return (
    <nav aria-label="Settings" className="frame max-w-3xl bg-sheet shadow-hard">
      <ul>
        {SETTINGS_PAGES.map(([id, name, text]) => (
          <Line key={id} to={href('/admin/settings/:section', { section: id })} name={name} text={text} />
        ))}
        <Line to={href('/admin/security')} name="Admins and security" text="Passkeys, one-time codes, invitations" />
      </ul>
    </nav>
  )
}

function Line({ to, name, text }: { to: string; name: string; text: string }) {
  return (
    <li className="border-b-2 border-hush last:border-b-0">
      <Link
        to={to}
        prefetch="intent"
        className="flex min-h-14 flex-wrap items-baseline gap-x-4 px-4 py-3 hover:bg-paper"
      >
        <span className="font-bold underline underline-offset-4 max-sm:basis-full sm:w-48">{name}</span>
        <span className="text-soft">{text}</span>
      </Link>
    </li>
  )
}

/** Beside a section on wide screens; on others, the way back. */
export function OtherSettings({ current }: { current: string }) {
  return (
    <>
      <Link to={href('/admin/settings')} className="py-2 font-semibold underline lg:hidden">
        All settings
      </Link>
      <nav aria-label="Settings" className="max-lg:hidden lg:sticky lg:top-6">
        <ul className="flex flex-col gap-1">
          {SETTINGS_PAGES.map(([id, name]) => (
            <li key={id}>
              <Link
                to={href('/admin/settings/:section', { section: id })}
                aria-current={id === current ? 'page' : undefined}
                className="inline-block py-1.5 font-semibold underline underline-offset-4 aria-[current=page]:no-underline"
              >
                {name}
              </Link>
            </li>
          ))}
          <li>
            <Link
              to={href('/admin/security')}
              className="inline-block py-1.5 font-semibold underline underline-offset-4"
            >
              Admins and security
            </Link>
          </li>
        </ul>
      </nav>
    </>
  )
}
