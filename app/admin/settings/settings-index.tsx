import { href, Link } from 'react-router'
import { TextLink } from '#app/ui/controls/text-link.tsx'
import { SETTINGS_PAGES } from './settings-pages.ts'

const LINES = [
  ...SETTINGS_PAGES.map(([id, ...words]) => [id, href('/admin/settings/:section', { section: id }), ...words] as const),
  ['staff', href('/admin/security'), 'Admins and security', 'Passkeys, one-time codes, invitations'],
] as const

/** A line for each section. */
export function SettingsIndex() {
  return (
    <nav aria-label="Settings" className="frame max-w-3xl bg-sheet shadow-hard">
      <ul>
        {LINES.map(([id, to, name, text]) => (
          <li key={id} className="border-b-2 border-hush last:border-b-0">
            <Link
              to={to}
              prefetch="intent"
              className="flex min-h-14 flex-wrap items-baseline gap-x-4 px-4 py-3 hover:bg-paper"
            >
              <span className="font-bold underline underline-offset-4 max-sm:basis-full sm:w-48">{name}</span>
              <span className="text-soft">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Beside a section on wide screens; on others, the way back. */
export function OtherSettings({ current }: { current: string }) {
  return (
    <>
      <TextLink to={href('/admin/settings')} className="py-2 lg:hidden">
        All settings
      </TextLink>
      <nav aria-label="Settings" className="max-lg:hidden lg:sticky lg:top-6">
        <ul className="flex flex-col gap-1">
          {LINES.map(([id, to, name]) => (
            <li key={id}>
              <TextLink
                to={to}
                aria-current={id === current ? 'page' : undefined}
                className="inline-block py-1.5 underline-offset-4 aria-[current=page]:no-underline"
              >
                {name}
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
