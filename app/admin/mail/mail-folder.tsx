import { href, Link } from 'react-router'
import { Icon } from '#app/ui/pictures/icon.tsx'

/** Warns on every page of the back office while no mail server is set. */
export function MailBanner() {
  return (
    <p className="mb-6 flex items-center gap-3 border-2 border-line bg-sticker px-4 py-2.5 text-sticker-ink print:hidden">
      <Icon name="warning" />
      <span className="grow">
        <strong>Customers get no mail yet,</strong> because no mail server is set.{' '}
        <Link to={href('/admin/mail')} className="font-semibold whitespace-nowrap underline">
          What to do
        </Link>
      </span>
    </p>
  )
}

/** The same on the mail page, with the steps to take. */
export function MailFolder({ folder }: { folder: string }) {
  return (
    <section aria-labelledby="no-server" className="frame mb-6 bg-sticker p-5 text-sticker-ink shadow-hard">
      <h2 id="no-server" className="mb-1 text-lg font-bold">
        Customers get no mail yet
      </h2>
      <p>
        No mail server is set, so the shop writes every mail to a file that any mail program opens. The files are in{' '}
        <code className="font-mono wrap-anywhere">{folder}</code>.
      </p>
      <p className="mt-2">
        To have them delivered, ask your mail provider for its SMTP server and enter it under{' '}
        <Link to={href('/admin/settings/:section', { section: 'mail' })} className="font-semibold underline">
          Settings
        </Link>
        . The setting <code className="font-mono">SMTP_URL</code> in the environment does the same.
      </p>
    </section>
  )
}
