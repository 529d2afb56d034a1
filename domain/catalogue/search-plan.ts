/** A product of the shop: its texts folded, and what it stands by in each order. */
export type Sampled = {
  name: string
  text: string
  age: number
  price: number
  stock: number
  category: string
  subcategory: string
}

/** Some products of the shop, in each order from its least on, and how many there are in all. */
export type Sample = { inOrder: Record<By, Sampled[]>; total: number }

type By = 'age' | 'name' | 'price' | 'stock'

export type SearchedText = {
  /** Folded. */
  text: string
  /** Where it is looked for, if not in the description too. */
  within?: 'name'
}

export type PlannedSearch = SearchedText & {
  /** How many matches are wanted, and in which sort of order. */
  limit: number
  by: By
  direction: 'asc' | 'desc'
  /** Where the order is read from, as its places are written, if not from its top. */
  from?: string | undefined
  /** If only one is read. */
  shelf?: { category?: string | undefined; subcategory?: string | undefined }
}

export type Home = { category: string; subcategory: string; walked: number }

export type SearchPlan = {
  /** How many products are read in order before the trigrams are asked; 0 when those can be expected to be quicker. */
  walked: number
  /** The shelf where the matches gather, if there is one, and how many of its products are read before the trigrams tell the others. */
  home?: Home
  /** Names between which and the beginning the trigrams are asked for first, one after the other until enough are found. */
  stretches: string[]
}

/** Such a share of the sample makes a text common. */
const COMMON = 0.025
/**
 * How many products a walk reads in the time in which the trigrams lead to one match. Neighbours in age are neighbours on
 * the disk as well; those in name lie anywhere, and matches gather among them.
 */
const WALKED_PER_MATCH = { age: 2.5, name: 0.3, price: 2.5, stock: 2.5 }
/** The same where the trigrams' matches need only be known for those of one shelf, and are neither priced nor sorted. */
const WALKED_PER_CODE = 0.3
/** Further than that a stretch of names is the shorter way. */
const MOST_NAMES_WALKED = 1_000
/** Among so few matches no stretch and no shelf is worth looking for. */
const FEW = 1_000
/** What is not found in so many times as long a stretch as expected gathers elsewhere. */
const PATIENCE = 3
/** When the first match of the sample is so many times as far as expected, matches gather elsewhere. */
const SURELY_FAR = 6
/** So many of the sample on one shelf are no chance. */
const SURELY_THERE = 8
/** How much longer the next stretch is. */
const LONGER = 8
/** How many products a stretch may have for each match: the index reads a list of them. */
const STRETCHED_PER_MATCH = 50

export function sampleFrom(products: Sampled[], total: number): Sample {
  const sorted = (by: By) => products.toSorted((one, other) => (one[by] < other[by] ? -1 : Number(one[by] > other[by])))
  return {
    inOrder: { age: sorted('age'), name: sorted('name'), price: sorted('price'), stock: sorted('stock') },
    total,
  }
}

/** Which ways lead soonest to the first matches, by how common the text is in a sample. What is found does not depend on it. */
export function planSearch(search: PlannedSearch, sample: Sample): SearchPlan {
  const sampled = sample.inOrder[search.by]
  const matching = matchesIn(sample.inOrder.name, search)
  if (matching.length === 0) return { walked: 0, stretches: [] }
  const share = matching.length / sampled.length
  const matches = share * sample.total
  if (matches <= FEW || (search.by !== 'name' && share >= COMMON))
    return { walked: walkFor(search, share, matches), stretches: [] }
  const home = mayHaveHome(search, matching) ? homeOf(matching, search, sampled) : undefined
  const ahead = aheadIn(search, sampled)
  const isMatch = new Set(matching)
  const first = ahead.findIndex((each) => isMatch.has(each)) + 1 || Number.POSITIVE_INFINITY
  const isFar = Math.min(first, ahead.length + 1) > SURELY_FAR / share
  const isStretched = search.by === 'name' && !(isFar && home !== undefined)
  return {
    walked: isFar ? 0 : walkFor(search, share, matches, home && WALKED_PER_CODE),
    stretches: isStretched ? stretchesFor(search, share, { ahead, first, isFar }, sample) : [],
    ...(home && { home }),
  }
}

function matchesIn(sampled: Sampled[], { text, within }: PlannedSearch): Sampled[] {
  const field = within === 'name' ? 'name' : 'text'
  return sampled.filter((each) => each[field].includes(text))
}

/** What of the sample stands in the part of the order that is read. */
function aheadIn({ by, direction, from, shelf }: PlannedSearch, sampled: Sampled[]): Sampled[] {
  const start = from === undefined || by === 'name' ? from : Number(from)
  const isAhead = (each: Sampled) =>
    (start === undefined || (direction === 'asc' ? each[by] > start : each[by] < start)) &&
    (shelf?.category ?? each.category) === each.category &&
    (shelf?.subcategory ?? each.subcategory) === each.subcategory
  const ahead = sampled.filter(isAhead)
  return direction === 'asc' ? ahead : ahead.reverse()
}

/** By age there is nothing to be won: dates lie beside the codes, and a shelf that is looked at is walked anyway. */
function mayHaveHome({ by, shelf }: PlannedSearch, matching: Sampled[]): boolean {
  return by !== 'age' && shelf?.category === undefined && matching.length >= SURELY_THERE
}

/** The shelf that has all of them. */
function homeOf(matching: Sampled[], { limit }: PlannedSearch, sampled: Sampled[]): Home | undefined {
  const { category = '', subcategory = '' } = matching[0] ?? {}
  const isThere = (each: Sampled) => each.category === category && each.subcategory === subcategory
  if (!matching.every(isThere)) return undefined
  const walked = Math.ceil((PATIENCE * limit * sampled.filter(isThere).length) / matching.length)
  return { category, subcategory, walked }
}

function walkFor(
  { limit, by }: PlannedSearch,
  share: number,
  matches: number,
  walkedPerMatch = WALKED_PER_MATCH[by],
): number {
  const expected = limit / share
  const most = Math.min(walkedPerMatch * matches, by === 'name' ? MOST_NAMES_WALKED : Infinity)
  if (expected > most) return 0
  return Math.ceil(share < COMMON ? Math.min(most, PATIENCE * expected) : most)
}

type Ahead = { ahead: Sampled[]; first: number; isFar: boolean }

/** Each is longer than the last, one ends where the sample has its first match, until the trigrams of the whole shop cost less. */
function stretchesFor(
  { limit }: PlannedSearch,
  share: number,
  { ahead, first, isFar }: Ahead,
  { inOrder, total }: Sample,
): string[] {
  const shortest = Math.ceil((PATIENCE * (limit / share) * inOrder.name.length) / total)
  const most = Math.ceil(STRETCHED_PER_MATCH * share * ahead.length)
  const ranks = [first]
  for (let rank = shortest; rank <= most; rank *= LONGER) ranks.push(rank)
  const worth = ranks.filter((rank) => rank <= most && rank >= (isFar ? first : shortest))
  return worth.sort((one, other) => one - other).flatMap((rank) => ahead.slice(rank - 1, rank).map(({ name }) => name))
}
