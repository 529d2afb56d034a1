import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** By the thing that is shown: what is known of it goes when the thing goes. */
const known = new WeakMap<object, Map<string, string>>()

/** About what a card takes. */
export const MARKUP_BYTES = 2_100

/**
 * What React makes of these children. Only things that are frozen are the same on the next page: other objects were made
 * for one request.
 */
export function keptMarkup(of: object, look: string, children: ReactNode): string | undefined {
  if (!Object.isFrozen(of)) return undefined
  const looks = known.get(of) ?? new Map<string, string>()
  const before = looks.get(look)
  if (before !== undefined) return before
  // A copy in one piece: what React returns are the parts it was put together from.
  const markup = Buffer.from(renderToString(children)).toString()
  known.set(of, looks.set(look, markup))
  return markup
}
