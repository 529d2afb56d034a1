import { z } from 'zod'
import { SHOP_ANSWERS } from '#domain/text/storefront-texts.ts'
import { mailAddress } from '#platform/text/mail-address.ts'

export const EmailAddress = z
  .string()
  .trim()
  .min(1, SHOP_ANSWERS.fillIn)
  .pipe(mailAddress('Enter an email address like name@example.com'))
