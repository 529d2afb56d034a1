import { z } from 'zod'
import { EmailAddress } from '../text/email-address.ts'

export const SubscribeForm = z.object({ email: EmailAddress })
