import { BELONGINGS } from './motifs/belongings.ts'
import { CREATURES } from './motifs/creatures.ts'
import { PEOPLE } from './motifs/people.ts'

/**
 * The heroes of labels and boxes, one for each kind of story a title tells.
 * 1 main colour, 3 its shade, 4 its light, 2 second colour; the other letters are fixed (see `motifColours`).
 */
export const MOTIFS = { ...PEOPLE, ...CREATURES, ...BELONGINGS } as const satisfies Readonly<
  Record<string, readonly string[]>
>

export type MotifName = keyof typeof MOTIFS
