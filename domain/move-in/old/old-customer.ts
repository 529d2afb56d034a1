import type { ImportedAccount } from '#domain/accounts/account/import-accounts.server.ts'
import { EmailAddress } from '#domain/text/email-address.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { failed, type Reading, taken } from '../values/readings.ts'

type OldCustomer = { id: string; email: string; line: number; createdAt: Date | undefined }

/** A customer of a shop that keeps the passwords to itself: "Forgot password?" sets one here. */
export function readCustomer({ id, email, line, createdAt = new Date() }: OldCustomer): Reading<ImportedAccount> {
  const address = EmailAddress.safeParse(email)
  if (!address.success) {
    const reason = email === '' ? 'it has no email address' : `${cutText(email, 100)} is no email address`
    return failed(`line ${line}`, reason)
  }
  const account = { email: address.data.toLowerCase(), hash: undefined, isVerified: false, isDisabled: false }
  return taken({ id, ...account, createdAt })
}
