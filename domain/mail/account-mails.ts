import type { StaffRole } from '../accounts/decide.ts'
import { button, letter, paragraph } from './letter.ts'
import type { Letter } from './mailer.server.ts'

type Site = { shopName: string; publicUrl: string }

/** The link sets a new password once, within an hour; or it verifies the address of an account, within a week. */
const PAGES = {
  reset: {
    path: 'reset-password',
    words: 'Choose a new password',
    note: 'The link works once, for one hour. If you did not ask for it, nothing changes and you can ignore this mail.',
  },
  verification: {
    path: 'verify-email',
    words: 'Confirm your email address',
    note: 'The link works for a week and asks for your password. If you did not sign up, you can ignore this mail.',
  },
}

export function accountMail(kind: keyof typeof PAGES, token: string, { shopName, publicUrl }: Site): Promise<Letter> {
  const { path, ...press } = PAGES[kind]
  const [title, url] = [press.words, `${publicUrl}/${path}?token=${token}`]
  return letter({ shopName, title, subject: `${title} at ${shopName}`, parts: [button({ ...press, url })] })
}

type Invited = { token: string; invitedBy: string; role: StaffRole }

/** The link lets its reader into the back office, once, within a week. */
export function invitationMail({ token, invitedBy, role }: Invited, { shopName, publicUrl }: Site): Promise<Letter> {
  const title = 'Open the back office'
  const note = `${invitedBy} invites you to ${role === 'admin' ? 'run' : 'help in'} the shop. The link works once, for a week. If you did not expect it, you can ignore this mail.`
  const press = { words: title, url: `${publicUrl}/invitation?token=${token}`, note }
  return letter({ shopName, title, subject: `${title} at ${shopName}`, parts: [button(press)] })
}

/** Tells the owner of an account what changed, and what to do if it was somebody else. */
export function accessMail(lead: string, isStaff: boolean, { shopName, publicUrl }: Site): Promise<Letter> {
  const page = isStaff ? 'the page Security of the back office' : 'your account page'
  const note = `If this was you, all is well. If not, choose a new password with this link, which signs everybody out, then remove what you do not know from ${page}.`
  const title = 'A change of your account'
  const press = { words: 'Choose a new password', url: `${publicUrl}/forgot-password`, note }
  return letter({ shopName, title, subject: `${title} at ${shopName}`, parts: [paragraph(lead), button(press)] })
}
