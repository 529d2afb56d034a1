/** Yes, as different shops and spreadsheets write it. */
export function isYes(cell: string): boolean {
  return ['true', 'yes', '1'].includes(cell.toLowerCase())
}

export function isNo(cell: string): boolean {
  return ['false', 'no', '0'].includes(cell.toLowerCase())
}

/** `$1,234.50` and `1.234,50` as `1234.50`. What is no amount stays as it is. */
export function amountOf(cell: string): string {
  const amount = cell.replace(/^[$€£\s]+/, '').replace(/(?<![$€£\s])[$€£\s]+$/, '')
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(amount)) return amount.replaceAll(',', '')
  if (/^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/.test(amount)) return amount.replaceAll('.', '').replace(',', '.')
  return amount
}

/** `2026-09-03 10:14:00 -0400` as a time; one without a zone is read as UTC. Undefined where there is none. */
export function momentOf(cell: string): Date | undefined {
  const [, day, time = '00:00:00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?)?\s*(Z|UTC|[+-]\d\d:?\d\d)?$/.exec(cell) ?? []
  if (day === undefined) return undefined
  const offset = zone === 'UTC' ? 'Z' : zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')
  const moment = new Date(`${day}T${time}${offset}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** The parts of `Retro, Games\, boxed`. */
export function listOf(cell: string): string[] {
  return cell
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '')
}
