/** How sheets say yes and no, in the languages of their programs. */
export const YES = [
  'yes',
  'y',
  'true',
  '1',
  'x',
  'oui',
  'vrai',
  'ja',
  'wahr',
  'si',
  'sí',
  'sì',
  'verdadero',
  'نعم',
] as const
export const NO = ['no', 'n', 'false', '0', 'non', 'faux', 'nein', 'falsch', 'falso', 'لا'] as const

/** Undefined for what says neither. */
export function readYes(text: string): boolean | undefined {
  const said = text.trim().toLowerCase()
  if (YES.some((word) => word === said)) return true
  return NO.some((word) => word === said) ? false : undefined
}
