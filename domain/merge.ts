/** What comes of two people's changes of one subject. */
type Merged<Fields> = {
  /** Each field as the only one who changed it has it; where both did, mine. */
  fields: Fields
  /** Both changed them, and differently: somebody has to decide. */
  asked: (keyof Fields)[]
  /** Only the other one changed them. */
  theirs: (keyof Fields)[]
}

/** Nothing is saved: others changed the asked fields, too, and `theirs` alone. */
export type BothChanged<Name, Now> = { kind: 'both-changed'; asked: Name[]; theirs: Name[]; now: Now }

/** Merges field by field what I typed and what is there now, both made from `base`. */
export function mergeFields<Fields extends Record<string, unknown>>(
  base: Fields,
  mine: Fields,
  now: Fields,
): Merged<Fields> {
  const names = Object.keys(mine) as (keyof Fields)[]
  const others = names.filter((name) => !isSame(now[name], base[name]))
  const theirs = others.filter((name) => isSame(mine[name], base[name]))
  const asked = others.filter((name) => !theirs.includes(name) && !isSame(mine[name], now[name]))
  const merged = Object.fromEntries(names.map((name) => [name, theirs.includes(name) ? now[name] : mine[name]]))
  return { fields: merged as Fields, asked, theirs }
}

/** Browsers send other line ends than they were given, and forms trim. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

function plain(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : value
}
