import type { Random } from './random.ts'

const CONDITIONS = [
  'Complete in its box with manual and inlay; the corners are a little soft and the spine is bright.',
  'Loose, the label is clean and the contacts have been brushed with alcohol.',
  'Well played: scratches that do not touch what matters, a name in pen inside the lid.',
  'Ex-rental copy with the sticker of a video library from the nineties on the front.',
  'New old stock, still as it left the factory, with a small tear in the wrapping.',
  'Like new. It stood in a cabinet behind glass and was taken out twice.',
  'From a smoke-free home, with the original price sticker, which we leave where it is.',
  'Straight from the shipping carton. We pick the best one left when you order.',
]

const STORIES = [
  'It came to us from a collector in Zahlé who kept the receipts.',
  'Part of a large collection that we bought whole; more of it comes up every week.',
  'A favourite of ours, and of everybody who has ever had to dust our shelves.',
  'Many remember the music before they remember the name.',
  'Found in the stock room of a toy shop in Tripoli that closed in 2003.',
  'The sort of thing that is lent once and never comes back, so buy your own.',
  'We have looked at it closely under a lamp and say everything we saw.',
  'A present that needs no explaining to anyone who was ten in those years.',
]

/** Two or three sentences, about 200 letters, that end in a shelf mark no other product has. */
export function describeProduct(random: Random, place: number): string {
  const stories = new Set([random.pick(STORIES), ...(random.chance(0.5) ? [random.pick(STORIES)] : [])])
  const aisle = 'ABCDEFGHJKLM'.charAt(random.whole(0, 11))
  const mark = `Shelf ${aisle}${random.whole(1, 9)}-${String(place).padStart(6, '0')}.`
  return [random.pick(CONDITIONS), ...stories, mark].join(' ')
}
