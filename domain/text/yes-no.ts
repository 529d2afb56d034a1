/** How sheets say yes and no, in the languages of their programs. */
export const YES = 'yes y true 1 x oui vrai ja wahr si sí sì verdadero نعم'.split(' ')
export const NO = 'no n false 0 non faux nein falsch falso لا'.split(' ')

/** Undefined for what says neither. */
export function readYes(text: string): boolean | undefined {
  const said = text.trim().toLowerCase()
  if (YES.includes(said)) return true
  return NO.includes(said) ? false : undefined
}
