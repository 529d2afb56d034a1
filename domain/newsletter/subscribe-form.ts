import { z } from 'zod'
import { EmailAddress } from '../accounts/credentials.ts'

export const SubscribeForm = z.object({ email: EmailAddress })
