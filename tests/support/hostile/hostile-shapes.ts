const of = (unit: string) => (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
const between = (before: string, unit: string, after: string) => (length: number) =>
  `${before}${of(unit)(Math.max(length - before.length - after.length, 0))}${after}`

/**
 * Texts that have held programs up or broken them, each of any length: what is looked at twice for each of its characters, opens
 * and does not close, grows as it is read, or cannot be stored.
 */
export const HOSTILE_SHAPES: Record<string, (length: number) => string> = {
  'spaces before a letter': between('1', ' ', 'x'),
  'one letter': of('a'),
  'digits and separators': between('$', '1,', 'x'),
  'addresses without an end': of('a@a.'),
  alternations: of('a|a'),
  'items in items': of('+ '),
  'emphasis in emphasis': of('*a_'),
  'pictures in pictures': of('![]('),
  'tags in tags': of('<a b="'),
  'brackets in brackets': of('[{"a":'),
  'both quotes': of(`"'`),
  NUL: between('a', '\0', 'b'),
  'lone surrogates': of('\ud83c'),
  'marks of the writing direction': of('\u202e\u200f\u2067'),
  'letters that grow': of('ﷺ🎮'),
  'line breaks': between('a', '\r\n', ':'),
}
