import { z } from 'zod'

export const EmailAddress = z
  .string()
  .trim()
  .min(1, 'Please fill in all fields')
  .max(254, 'Enter an email address like name@example.com')
  .pipe(z.email('Enter an email address like name@example.com'))
