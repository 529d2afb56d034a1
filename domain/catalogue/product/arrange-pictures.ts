/** Addresses hold no spaces, so a text can hold several. */
export function addressesIn(text: string): string[] {
  return [...new Set(text.split(/\s+/).filter((address) => address !== ''))]
}

const ACTS = ['first', 'earlier', 'later', 'remove'] as const
export type Act = (typeof ACTS)[number]

/** What is done to the picture at a place; the first one's is 0. */
export type Arranging = { act: Act; place: number }

export function writeArranging({ act, place }: Arranging): string {
  return `${act} ${place}`
}

/** @returns undefined when the text is not what `writeArranging` wrote */
export function readArranging(text: string): Arranging | undefined {
  const [, word, place] = /^([a-z]+) (\d{1,3})$/.exec(text) ?? []
  const act = ACTS.find((each) => each === word)
  return act === undefined ? undefined : { act, place: Number(place) }
}

/** The pictures of a product in their new order. What is not there, or is already at the end, stays as it is. */
export function arrange(pictures: string[], { act, place }: Arranging): string[] {
  if (act === 'remove') return pictures.filter((_, index) => index !== place)
  const to = { first: 0, earlier: place - 1, later: place + 1 }[act]
  const moved = pictures[place]
  if (moved === undefined || to < 0 || to >= pictures.length) return pictures
  return pictures.toSpliced(place, 1).toSpliced(to, 0, moved)
}
