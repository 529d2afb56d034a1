import type { MoveInMap } from './move-in-map.ts'

/** What the owner says beside the files of an old shop. */
export type Means = {
  map: MoveInMap
  /** The picture of everything that has none. */
  picture: string | undefined
}
