import { z } from 'zod'
import { LoneEmailAddress } from '../text/email-address.ts'

export const SubscribeForm = z.object({ email: LoneEmailAddress })
