/** `' rpg, , SNES,rpg '` → `['rpg', 'SNES']`. */
export function tagsFrom(typed: string): string[] {
  const tags = typed.split(',').map((tag) => tag.trim().replace(/\s+/g, ' '))
  return [...new Set(tags.filter((tag) => tag !== ''))]
}
