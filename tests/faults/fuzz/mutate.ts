import type { Dice } from './dice.ts'

/** What has broken shops before: signs of other languages, edges of numbers, ids that are nobody's, very much of something. */
const WORDS = [
  '',
  ' ',
  '\0',
  '%',
  '%00',
  '%E0%A4%A',
  '%ED%A0%80',
  '\\',
  "'",
  '"',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '\r\nset-cookie: a=b',
  '../../etc/passwd',
  '//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'true',
  '[]',
  '{}',
  '0',
  '-1',
  '-0',
  '1e999',
  '0x10',
  '9007199254740993',
  '2147483648',
  '-2147483649',
  '99999999999999999999',
  '1.5',
  '1,50',
  '$1',
  '٣',
  '½',
  '🕹️',
  'İ',
  'ﷺ',
  '\u202e',
  '\ud800',
  'é'.normalize('NFD'),
  'pokémon',
  'SonicSonicSonicSonic',
  'AAAAAAAAAAAAAAAAAAAA',
  'add',
  'set',
  'remove',
  'clear',
  'order',
  'delete',
  'save',
  'price',
  'create',
  'update',
  '2026-11-21',
  '2026-11-21T00:00:00.000Z',
  '0000-00-00',
  'a@example.com',
  '@',
  'a@b',
  `${'a'.repeat(64)}@example.com`,
  'x'.repeat(300),
  'x'.repeat(20_000),
  'ё'.repeat(5_000),
  '[['.repeat(2_000),
] as const

export type Field = [name: string, value: string]

/** A field of a megabyte, and ten thousand of one name. */
const HUGE = 'é\0'.repeat(350_000)
const MANY = 10_000
const SHORT = ['', '1', '\0', 'a']

export function mutateText(dice: Dice, text: string): string {
  const at = dice.below(text.length + 1)
  switch (dice.below(8)) {
    case 0:
    case 1:
      return dice.one(WORDS)
    case 2:
      return text.slice(0, at) + dice.one(WORDS) + text.slice(at)
    case 3:
      return text.slice(0, at)
    case 4:
      return text + text
    case 5:
      return text.slice(0, at) + String.fromCharCode(dice.below(0x10000)) + text.slice(at + 1)
    case 6:
      return [...text].reverse().join('')
    default:
      return /^-?\d+$/.test(text) ? String(Number(text) + dice.below(3) - 1) : text.toUpperCase()
  }
}

/** As forms come that somebody has tampered with: fields gone, twice, under other names, of other forms. */
export function mutateFields(dice: Dice, fields: Field[], names: string[]): Field[] {
  const mutated = fields.flatMap<Field>(([name, value]) => {
    switch (dice.below(10)) {
      case 0:
        return []
      case 1:
        return [
          [name, value],
          [name, mutateText(dice, value)],
        ]
      case 2:
        return [[dice.one(names), value]]
      case 3:
      case 4:
      case 5:
        return [[name, mutateText(dice, value)]]
      default:
        return [[name, value]]
    }
  })
  if (dice.once(400)) mutated.push([dice.one(names), HUGE])
  if (dice.once(400)) mutated.push(...Array<Field>(MANY).fill([dice.one(names), dice.one(SHORT)]))
  if (dice.once(4)) mutated.push([dice.once(2) ? dice.one(names) : dice.one(WORDS), dice.one(WORDS)])
  return mutated
}

export function mutateBytes(dice: Dice, bytes: Buffer): Buffer {
  const mutated = Buffer.from(bytes)
  for (let times = dice.below(12); times >= 0; times -= 1)
    if (mutated.length > 0) mutated[dice.below(mutated.length)] = dice.below(256)
  return dice.once(4) ? mutated.subarray(0, dice.below(mutated.length + 1)) : mutated
}

/** A path as robots, broken links and attackers write it. */
export function mutatePath(dice: Dice, path: string): string {
  switch (dice.below(10)) {
    case 0:
      return `${path}.data`
    case 1:
      return `/${path}`
    case 2:
      return `${path}/`
    case 3:
      return `${path}/..%2f..%2f`
    case 4:
      return `${path}${encodeURIComponent(dice.one(WORDS).toWellFormed())}`
    case 5:
      return `${path}/${dice.one(['%', '%zz', '%ff', '%00', ';a=b', '.', '..', '%2e%2e', '*', '~', '@', '%ED%A0%80'])}`
    case 6:
      return path.replace(/[a-z]/g, (letter) => (dice.once(5) ? letter.toUpperCase() : letter))
    default:
      return path
  }
}
