/**
 * Text as people compare it: without case, accents, Arabic vowel signs, control characters or doubled spaces, so that
 * `pokemon` finds `Pokémon`. Compatibility forms fold too (NFKD: `Ⅱ` is `ii`, full-width letters are letters). Stored
 * beside the original, so the database compares plain bytes and sorts the same under every collation.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[\s\p{Z}\p{Cc}]+/gu, ' ')
    .trim()
}
