import { Canvas } from './canvas.ts'
import { chooseKind } from './choose-kind.ts'
import { framed, GRID } from './frame.ts'
import { chooseLabel } from './label/choose-label.ts'
import { shadowOf } from './palettes.ts'
import type { Subject } from './subject.ts'
import { drawBadge } from './things/badges.ts'

/** The picture of one product on its grid, ground transparent. */
export function drawProduct(subject: Subject): Canvas {
  const drawing = new Canvas(GRID, GRID)
  const { draw, badge } = chooseKind(subject)
  draw(drawing, chooseLabel(subject), subject.slug)
  if (badge !== undefined) drawBadge(drawing, badge)
  return framed(drawing, shadowOf(subject.category))
}
