import { z } from 'zod'
import { SHOP_ANSWERS } from '#domain/text/storefront-texts.ts'
import { mailAddress } from '#platform/text/mail-address.ts'

/** The only field of its form: of an empty one, too, it says what to type. */
export const LoneEmailAddress = z.string().trim().pipe(mailAddress('Enter an email address like name@example.com'))

export const EmailAddress = z.string().trim().min(1, SHOP_ANSWERS.fillIn).pipe(LoneEmailAddress)
