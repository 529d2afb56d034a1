import { z } from 'zod'
import { FORM_PROBLEMS } from './form-problems.ts'

export const EmailAddress = z
  .string()
  .trim()
  .min(1, FORM_PROBLEMS.fillIn)
  .max(254, 'Enter an email address like name@example.com')
  .pipe(z.email('Enter an email address like name@example.com'))
