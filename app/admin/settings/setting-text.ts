/** A setting as its field shows it: a list line by line, a box that is not ticked as nothing. */
export function settingText(value: string | number | string[] | undefined): string {
  if (value === undefined || value === 'no') return ''
  return Array.isArray(value) ? value.join('\n') : String(value)
}
