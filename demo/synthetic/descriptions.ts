import type { Random } from './random.ts'
import type { Subcategory } from './subcategories.ts'

type Texts = readonly [string, ...string[]]

const PLAYED: Texts = [
  'Complete in its box with manual and inlay; the corners are a little soft and the spine is bright.',
  'Loose, the label is clean and the contacts have been brushed with alcohol.',
  'Boxed without the manual. The cardboard has one crease at the back that you only see in low light.',
  'Well played: scratches that do not touch what matters, a name in pen inside the lid.',
  'Fair condition, the plastic has yellowed evenly, which we show in the picture.',
  'Ex-rental copy with the sticker of a video library from the nineties on the front.',
  'The box has been flattened and folded again; what is inside is very good.',
]

const UNPLAYED: Texts = [
  'New old stock, still as it left the factory, with a small tear in the wrapping.',
  'Like new. It stood in a cabinet behind glass and was taken out twice.',
  'From a smoke-free home, with the original price sticker, which we leave where it is.',
  'One corner is soft; seen from the front nobody would know.',
  'Straight from the shipping carton. We pick the best one left when you order.',
  'Second hand and looked after: no stains, no fading, nothing missing.',
]

const STORIES: Texts = [
  'It came to us from a collector in Zahlé who kept the receipts.',
  'Part of a large collection that we bought whole; more of it comes up every week.',
  'A favourite of ours, and of everybody who has ever had to dust our shelves.',
  'Many remember the music before they remember the name.',
  'Found in the stock room of a toy shop in Tripoli that closed in 2003.',
  'Rarely seen in this country, and gone quickly whenever it is.',
  'The sort of thing that is lent once and never comes back, so buy your own.',
  'We have looked at it closely under a lamp and say everything we saw.',
  'A present that needs no explaining to anyone who was ten in those years.',
]

const PLATFORMS = new Set(['nintendo', 'playstation', 'xbox', 'sega', 'atari', 'retro', 'collector-items', 'sale'])

type Described = { random: Random; subcategory: Subcategory; place: number }

/** Two or three sentences, about 200 letters, that end in a shelf mark no other product has. */
export function describeProduct({ random, subcategory, place }: Described): string {
  const condition = random.pick(PLATFORMS.has(subcategory.category) ? PLAYED : UNPLAYED)
  const stories = new Set([random.pick(STORIES), ...(random.chance(0.5) ? [random.pick(STORIES)] : [])])
  return [condition, ...stories, shelfMark(random, place)].join(' ')
}

function shelfMark(random: Random, place: number): string {
  return `Shelf ${'ABCDEFGHJKLM'.charAt(random.whole(0, 11))}${random.whole(1, 9)}-${String(place).padStart(6, '0')}.`
}
