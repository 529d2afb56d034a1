import { SHOP_ANSWERS } from '../text/storefront-texts.ts'

/** Beside `password.ts`, which browsers load. */
export const PASSWORD_RULES = {
  'weak-password': SHOP_ANSWERS.shortPassword,
  'weak-admin-password': 'A password of the back office needs at least 10 characters and must not be a common one',
}

export type WeakPassword = keyof typeof PASSWORD_RULES
