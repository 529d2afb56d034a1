import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { Db } from '#platform/database/client.ts'
import { accounts, sessions, users, verifications } from '#platform/database/schema.ts'
import type { Log } from '#platform/log.ts'
import { newId } from '../ids.ts'
import { postMail } from '../mail/outbox.server.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password.ts'

export type Auth = ReturnType<typeof createAuth>

type CreateAuth = { db: Db; secret: string; publicUrl: string; log: Log }

const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S

/** Accounts and sessions in our own database. Its HTTP handler is not mounted: the pages' actions are the only way in. */
export function createAuth({ db, secret, publicUrl, log }: CreateAuth) {
  return betterAuth({
    secret,
    baseURL: publicUrl,
    trustedOrigins: [publicUrl],
    telemetry: { enabled: false },
    logger: { log: (level, message) => log[level]({ source: 'accounts' }, message) },
    database: drizzleAdapter(db, {
      provider: 'pg',
      usePlural: true,
      transaction: true,
      schema: { users, sessions, accounts, verifications },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      resetPasswordTokenExpiresIn: HOUR_S,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => {
        const secretLink = `${publicUrl}/reset-password?token=${token}`
        await postMail(db, { kind: 'reset', to: user.email, secretLink })
      },
    },
    session: { expiresIn: 30 * DAY_S, updateAge: DAY_S },
    advanced: {
      cookiePrefix: 'cartridge',
      useSecureCookies: publicUrl.startsWith('https:'),
      database: { generateId: newId },
    },
  })
}
