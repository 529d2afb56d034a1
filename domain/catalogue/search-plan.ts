/** What some products of the shop are called and described as, folded, in the order of their names, and how many there are in all. */
export type Sample = { texts: { name: string; text: string }[]; total: number }

export type PlannedSearch = {
  /** Folded. */
  text: string
  within?: 'name' | 'description too'
  /** How many matches are wanted, and in which sort of order. */
  limit: number
  by: 'age' | 'name' | 'figures'
  direction: 'asc' | 'desc'
  /** The folded name from which on an order by name is read, if not from its top. */
  fromName?: string | undefined
}

export type SearchPlan = {
  /** How many products are read in order before the trigrams are asked; 0 when those can be expected to be quicker. */
  walked: number
  /** Names between which and the beginning the trigrams are asked for first, one after the other until enough are found. */
  stretches: string[]
}

/** Such a share of the sample makes a text common. */
const COMMON = 0.025
/**
 * How many products a walk reads in the time in which the trigrams lead to one match. Neighbours in age are neighbours on
 * the disk as well; those in name lie anywhere, and matches gather among them.
 */
const WALKED_PER_MATCH = { age: 2.5, name: 0.3, figures: 2.5 }
/** Further than that a stretch of names is the shorter way. */
const MOST_NAMES_WALKED = 1_000
/** Among so few matches no stretch is worth looking for. */
const FEW = 1_000
/** What is not found in so many times as long a stretch as expected gathers elsewhere. */
const PATIENCE = 3
/** How much longer the next stretch is. */
const LONGER = 8
/** How many products a stretch may have for each match: the index reads a list of them. */
const STRETCHED_PER_MATCH = 50

/** Which ways lead soonest to the first matches, by how common the text is in a sample. What is found does not depend on it. */
export function planSearch(search: PlannedSearch, sample: Sample): SearchPlan {
  const share = shareOf(search, sample)
  if (share === 0) return { walked: 0, stretches: [] }
  const matches = share * sample.total
  return {
    walked: walkFor(search, share, matches),
    stretches: search.by === 'name' && matches > FEW ? stretchesFor(search, share, sample) : [],
  }
}

/** How large a share of the products match. */
function shareOf({ text, within }: PlannedSearch, { texts }: Sample): number {
  const field = within === 'name' ? 'name' : 'text'
  let matching = 0
  for (const each of texts) if (each[field].includes(text)) matching += 1
  return matching / Math.max(1, texts.length)
}

function walkFor({ limit, by }: PlannedSearch, share: number, matches: number): number {
  const expected = limit / share
  const most = Math.min(WALKED_PER_MATCH[by] * matches, by === 'name' ? MOST_NAMES_WALKED : Infinity)
  if (expected > most) return 0
  return Math.ceil(share < COMMON ? Math.min(most, PATIENCE * expected) : most)
}

/** Each is longer than the last, until the trigrams of the whole shop cost less. */
function stretchesFor(
  { limit, direction, fromName }: PlannedSearch,
  share: number,
  { texts, total }: Sample,
): string[] {
  const isBeyond = (name: string) => fromName === undefined || (direction === 'asc' ? name > fromName : name < fromName)
  const names = texts.map(({ name }) => name).filter(isBeyond)
  if (direction === 'desc') names.reverse()
  const first = Math.ceil((PATIENCE * (limit / share) * texts.length) / total)
  const most = Math.ceil(STRETCHED_PER_MATCH * share * names.length)
  const ends: string[] = []
  for (let rank = first; rank <= most; rank *= LONGER) ends.push(...names.slice(rank - 1, rank))
  return ends
}
