import type { StaffRole } from '../accounts/decide.ts'
import { linkMail } from './link-mail.ts'
import type { Letter } from './mailer.server.ts'

/** The link sets a new password once, within an hour. */
export function resetMail(url: string, shopName: string): Promise<Letter> {
  const note =
    'The link works once, for one hour. If you did not ask for it, nothing changes and you can ignore this mail.'
  return oneLink({ title: 'Choose a new password', url, note, shopName })
}

/** The link verifies the address of an account, within a week. */
export function verificationMail(url: string, shopName: string): Promise<Letter> {
  const note = 'The link works for a week and asks for your password. If you did not sign up, you can ignore this mail.'
  return oneLink({ title: 'Confirm your email address', url, note, shopName })
}

/** The link lets its reader into the back office, once, within a week. */
export function invitationMail(
  url: string,
  { shopName, invitedBy, role }: { shopName: string; invitedBy: string; role: StaffRole },
): Promise<Letter> {
  const note = `${invitedBy} invites you to ${role === 'admin' ? 'run' : 'help in'} the shop. The link works once, for a week. If you did not expect it, you can ignore this mail.`
  return oneLink({ title: 'Open the back office', url, note, shopName })
}

/** Tells the owner of an account what changed, and what to do if it was somebody else. */
export function accessMail(
  change: string,
  { shopName, publicUrl, isStaff }: { shopName: string; publicUrl: string; isStaff: boolean },
): Promise<Letter> {
  const page = isStaff ? 'the page Security of the back office' : 'your account page'
  const note = `If this was you, all is well. If not, choose a new password with this link, which signs everybody out, then remove what you do not know from ${page}.`
  const url = `${publicUrl}/forgot-password`
  const title = 'A change of your account'
  const press = { words: 'Choose a new password', url, note }
  return linkMail({ shopName, title, subject: `${title} at ${shopName}`, lead: change, press })
}

type Link = { title: string; url: string; note: string; shopName: string }

function oneLink({ title, url, note, shopName }: Link): Promise<Letter> {
  return linkMail({ shopName, title, subject: `${title} at ${shopName}`, press: { words: title, url, note } })
}
