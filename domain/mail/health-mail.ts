import { shopMinute } from '../clock/shop-time.ts'
import type { HealthNotice } from '../health/health-notice.ts'
import { counted } from '../text/counted.ts'
import { button, letter, paragraph } from './letter.ts'
import type { Letter } from './mailer.server.ts'

type Shop = { shopName: string; publicUrl: string }

/** Tells the owner what of Health needs mending, and what is well again. */
export function healthMail(notice: HealthNotice, { shopName, publicUrl }: Shop): Promise<Letter> {
  const title = titleOf(notice)
  const press = button({ words: 'Open Health', url: `${publicUrl}/admin/health` })
  const parts = [...healthTexts(notice).map((text) => paragraph(text)), press]
  return letter({ shopName, title, subject: `${title} (${shopName})`, parts })
}

function titleOf({ red, well }: HealthNotice): string {
  const listed = (each: { name: string }[]) => each.map(({ name }) => name).join(', ')
  const parts = [
    ...(red.length > 0 ? [`To be mended: ${listed(red)}`] : []),
    ...(well.length > 0 ? [`Well again: ${listed(well)}`] : []),
  ]
  // An earlier version posted notices of nothing else.
  return parts.length > 0 ? parts.join('. ') : 'The shop was away'
}

/** A paragraph for each change. */
function healthTexts({ red, well }: HealthNotice): string[] {
  return [
    ...red.map(({ name, found, advice, since }) => `${name}, since ${timeOf(since)}: ${found}. ${advice}`),
    ...well.map(
      ({ name, since, until }) =>
        `${name} is well again, after ${lengthOf(since, until)}: from ${timeOf(since)} to ${timeOf(until)}.`,
    ),
  ]
}

function timeOf(moment: string): string {
  return shopMinute(new Date(moment)).replace('T', ' ')
}

function lengthOf(from: string, to: string): string {
  const minutes = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 60_000))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return counted(rest, 'minute')
  return rest === 0 ? counted(hours, 'hour') : `${counted(hours, 'hour')} and ${counted(rest, 'minute')}`
}
