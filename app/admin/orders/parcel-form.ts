import { z } from 'zod'
import { plainNumber } from '#domain/text/plain-number.ts'

const MOST = 100
const TOO_LONG = 'Use at most 100 characters'

const Courier = z.string().trim().max(MOST, TOO_LONG).default('')
const TrackingNumber = z.string().overwrite(plainNumber).max(MOST, TOO_LONG).default('')

export const Parcel = z.object({ courier: Courier, trackingNumber: TrackingNumber })

export const OwnText = z.string().trim().max(5_000, 'Use at most 5,000 characters')

/** Words to the customer, if the box beside them is ticked, and whether they say what cash to have ready. */
export const MailToCustomer = z
  .object({ tell: z.string().optional(), mail: OwnText.default(''), cash: z.string().optional() })
  .transform(({ tell, mail, cash }) =>
    tell === undefined ? { mail: undefined } : { mail, withCash: cash !== undefined },
  )
