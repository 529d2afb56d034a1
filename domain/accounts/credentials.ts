import { z } from 'zod'
import { SHOP_ANSWERS } from '#domain/text/storefront-texts.ts'
import { EmailAddress } from '../text/email-address.ts'
import { MAX_PASSWORD_LENGTH } from './password.ts'

/** The length has a rule and a message of its own; this limit only avoids hashing a megabyte. */
const password = z.string().min(1, SHOP_ANSWERS.fillIn).max(MAX_PASSWORD_LENGTH, 'Use at most 128 characters')

export const SignIn = z.object({ email: EmailAddress, password })

/** A new password typed twice. */
const repeated = { confirmPassword: z.string().min(1, SHOP_ANSWERS.fillIn) }
const isRepeated = (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword
const DIFFERENT = { error: SHOP_ANSWERS.passwordsDiffer, path: ['confirmPassword'] }

export const SignUp = SignIn.extend(repeated).refine(isRepeated, DIFFERENT)

export const ForgotPassword = z.object({ email: EmailAddress })

export const ResetPassword = z
  .object({ token: z.string().min(1).max(200), password, ...repeated })
  .refine(isRepeated, DIFFERENT)

export const ChangePassword = z
  .object({ currentPassword: password, password, ...repeated })
  .refine(isRepeated, DIFFERENT)
