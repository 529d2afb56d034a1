import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { revalidateEvenIfRefused } from '#app/request/revalidate.ts'

/** What a scan led to. The tone is a colour and a sound: done, done but not as it should be, and not done. */
export type ScanAnswer = {
  tone: 'good' | 'odd' | 'bad'
  text: string
  /** Which one is meant, where several products share a code. */
  choices?: ScanChoice[]
  /** Where the scans that follow belong. */
  to?: string
  link?: { to: string; text: string }
}

export type ScanChoice = { id: string; name: string; detail: string }

/** A scan as the page sends it: the same `key` again is the same scan. `product`: the chosen one of several. */
export type Scan = { key: string; code: string; product?: string }

/** As a server answers it to a script. */
export type AnsweredScan = ScanAnswer & { key: string }

/** A whole name may be typed. */
export const MAX_CODE = 300

/** A scan that others wait behind leaves the page's lists as they are: the last one loads them. */
export function revalidateAfterLast(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formData?.has('more') === true ? false : revalidateEvenIfRefused(args)
}
