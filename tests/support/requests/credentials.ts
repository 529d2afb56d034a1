import { newId } from '#domain/ids.ts'
import { PASSWORD } from '../data/seeds.ts'

/** An address that nobody has used. */
export const somebody = () => `${newId().toLowerCase()}@example.com`

/** The forms of an account, as they are sent. */
export const signUpForm = (email: string, password = PASSWORD, confirmPassword = password) => ({
  intent: 'sign-up',
  email,
  password,
  confirmPassword,
})
export const signInForm = (email: string, password = PASSWORD) => ({ intent: 'sign-in', email, password })
export const passwordForm = (currentPassword: string, password: string, confirmPassword = password) => ({
  intent: 'password',
  currentPassword,
  password,
  confirmPassword,
})
