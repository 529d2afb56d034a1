import { Canvas, type Colour, INK } from '../canvas.ts'
import type { Label } from '../label/choose-label.ts'
import { slab, solid } from '../solid.ts'
import { mix, tone } from '../tone.ts'
import type { Look } from './looks/look.ts'
import { lookFor } from './looks/look-for.ts'

/** A figure with the large head and button eyes of the vinyl toys: 28 wide, about 44 tall, standing on `bottom`. */
function bigHead(canvas: Canvas, look: Look, left: number, bottom: number, outline: 1 | 2): void {
  const top = bottom - 34
  const body = tone(look.top)
  solid(
    canvas,
    (layer) => {
      layer.rect(left + 8, bottom - 5, 5, 4, look.legs)
      layer.rect(left + 15, bottom - 5, 5, 4, look.legs)
      layer.rect(left + 7, bottom - 2, 6, 2, look.shoes)
      layer.rect(left + 15, bottom - 2, 6, 2, look.shoes)
      layer.soft(left + 7, bottom - 13, 14, 9, look.top, 1)
      layer.rect(left + 8, bottom - 12, 1, 7, body.light)
      layer.rect(left + 19, bottom - 12, 1, 7, body.dark)
      layer.rect(left + 4, bottom - 13, 3, 5, look.top)
      layer.rect(left + 21, bottom - 13, 3, 5, look.top)
      layer.rect(left + 4, bottom - 8, 3, 3, look.hands ?? look.skin)
      layer.rect(left + 21, bottom - 8, 3, 3, look.hands ?? look.skin)
      layer.stamp(left + 10, bottom - 11, look.chest ?? [], look.colours)
    },
    outline,
  )
  solid(
    canvas,
    (layer) => {
      const { base, dark, light } = tone(look.skin)
      layer.soft(left + 1, top, 26, 22, base, 4)
      layer.rect(left + 5, top + 21, 18, 1, dark)
      layer.rect(left + 25, top + 5, 2, 13, dark)
      layer.rect(left + 2, top + 8, 1, 9, light)
      for (const x of [left + 6, left + 17]) {
        layer.ellipse(x, top + 11, 5, 6, look.eyes ?? INK)
        layer.rect(x + 1, top + 12, 1, 1, '#fffdf7')
      }
      layer.rect(left + 13, top + 17, 2, 1, dark)
      layer.stamp(left - 3, top - 6, look.head, look.colours)
    },
    outline,
  )
  if (look.prop !== undefined)
    solid(canvas, (layer) => layer.stamp(left + 22, bottom - 14, look.prop ?? [], look.colours), outline)
}

export function boxedBigHead(dented: boolean): (canvas: Canvas, label: Label, slug: string) => void {
  return (canvas, _label, slug) => {
    const look = lookFor(slug)
    solid(canvas, (layer) => {
      layer.polygon(
        [
          [9, 8],
          [14, 3],
          [57, 3],
          [52, 8],
        ],
        mix(look.box, '#ffffff', 0.4),
      )
      layer.polygon(
        [
          [52, 8],
          [57, 3],
          [57, 54],
          [52, 60],
        ],
        mix(look.box, INK, 0.35),
      )
      slab(layer, 9, 8, 43, 52, look.box)
      layer.rect(9, 8, 43, 5, '#fffdf7')
      layer.rect(9, 12, 43, 1, INK)
      layer.stamp(12, 9, ['##.###', '##.#.#', '##.###'], { '#': mix(look.box, INK, 0.3) })
      layer.rect(45, 9, 5, 2, mix(look.box, INK, 0.2))
      layer.soft(12, 14, 37, 40, INK, 2)
      layer.soft(13, 15, 35, 38, mix(look.box, '#f4efe3', 0.82), 2)
      layer.rect(13, 44, 35, 9, mix(look.box, '#f4efe3', 0.62))
      layer.rect(9, 55, 43, 5, mix(look.box, INK, 0.2))
      layer.rect(13, 57, 22, 1, '#fffdf7')
      layer.rect(39, 57, 9, 1, '#ffd75e')
    })
    const inside = new Canvas(64, 64)
    bigHead(inside, look, 17, 54, 1)
    for (const [x, y, colour] of inside.painted()) if (x > 11 && x < 49 && y > 13 && y < 56) canvas.set(x, y, colour)
    if (dented) dent(canvas, look.box)
    else
      for (let row = 0; row < 12; row++)
        for (const x of [38 + row, 42 + row])
          if (x < 48) canvas.set(x, 15 + row, mix(canvas.get(x, 15 + row) ?? INK, '#ffffff', 0.5))
  }
}

/** The crushed corner, and the question which figure it will be. */
function dent(canvas: Canvas, box: Colour): void {
  solid(
    canvas,
    (layer) =>
      layer.polygon(
        [
          [36, 2],
          [58, 1],
          [58, 24],
          [50, 17],
          [44, 9],
        ],
        mix(box, '#fff8e8', 0.35),
      ),
    1,
  )
  canvas.line([46, 3], [52, 14], mix(box, INK, 0.4))
  canvas.line([56, 5], [48, 11], mix(box, INK, 0.4))
  canvas.line([56, 15], [50, 9], mix(box, INK, 0.4))
}

export function looseBigHead(canvas: Canvas, _label: Label, slug: string): void {
  solid(canvas, (layer) => {
    layer.ellipse(15, 50, 34, 9, '#3a3648')
    layer.ellipse(15, 49, 34, 7, '#57536a')
  })
  bigHead(canvas, lookFor(slug), 18, 53, 2)
}
