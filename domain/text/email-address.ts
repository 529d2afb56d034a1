import { z } from 'zod'
import { SHOP_ANSWERS } from '#domain/text/storefront-texts.ts'

export const EmailAddress = z
  .string()
  .trim()
  .min(1, SHOP_ANSWERS.fillIn)
  .max(254, 'Enter an email address like name@example.com')
  .pipe(z.email('Enter an email address like name@example.com'))
