import { type Canvas, INK } from '../canvas.ts'
import { chooseLabel, type Label } from '../label/choose-label.ts'
import { drawLabel } from '../label/draw-label.ts'
import { inset, slab, solid } from '../solid.ts'
import { disc } from './cases.ts'
import { CONSOLES } from './consoles.ts'

export function discInSleeve(canvas: Canvas, label: Label): void {
  solid(canvas, (layer) => {
    disc(layer, 13, 2, 44, '#3f8fd0')
    for (const x of [20, 44]) layer.stamp(x, 10, ['.##.', '####', '####', '.##.'], { '#': '#fffdf7' })
  })
  solid(canvas, (layer) => {
    layer.rect(6, 20, 48, 39, '#f4efe3')
    layer.rect(6, 20, 48, 1, '#fffdf7')
    layer.ellipse(14, 23, 32, 32, '#cfc6b0')
    layer.paste(round(drawLabel(label, 30, 30)), 15, 24)
    layer.rect(52, 21, 2, 38, '#d8cfba')
  })
}

function round(picture: Canvas): Canvas {
  const reach = picture.width / 2
  for (const [x, y] of [...picture.painted()])
    if (Math.hypot(x + 0.5 - reach, y + 0.5 - reach) > reach) picture.set(x, y, undefined)
  return picture
}

/** Clear cases, nothing in them. */
export function emptyCases(canvas: Canvas): void {
  for (let index = 4; index >= 0; index--) {
    const [x, y] = [4 + index * 4, 18 - index * 3]
    solid(canvas, (layer) => {
      slab(layer, x, y, 40, 38, '#cfdbec')
      layer.rect(x, y, 6, 38, '#35324a')
      for (let row = y + 3; row < y + 36; row += 3) layer.rect(x + 2, row, 3, 1, '#57536a')
      layer.rect(x + 8, y + 2, 30, 34, '#e6eef8')
      layer.ellipse(x + 11, y + 7, 24, 24, '#b9c8e0')
      layer.ellipse(x + 12, y + 8, 22, 22, '#dbe5f3')
      layer.ellipse(x + 19, y + 15, 8, 8, '#9fb2d0')
      layer.ellipse(x + 21, y + 17, 4, 4, '#f6f9fd')
      for (let step = 0; step < 12; step++) layer.rect(x + 9 + step, y + 16 - step, 2, 1, '#ffffff')
    })
  }
}

const TRIO = [
  { x: 3, y: 3, name: 'Wipeout', motif: 'ship' },
  { x: 24, y: 8, name: 'Ridge racing', motif: 'flags' },
  { x: 12, y: 22, name: 'Gran Turismo', motif: 'car' },
] as const

export function racingTrio(canvas: Canvas): void {
  for (const { x, y, name, motif } of TRIO) {
    const label = chooseLabel({ slug: name, name, description: '', category: '', subcategory: '' })
    solid(canvas, (layer) => {
      slab(layer, x, y, 36, 36, '#dfe6f2')
      layer.rect(x, y, 5, 36, '#2c293a')
      inset(layer, x + 7, y + 3, drawLabel({ ...label, motif }, 26, 30))
    })
  }
}

/** Console and pad with two of the cartridges leaning in front. */
export function starterBundle(canvas: Canvas): void {
  CONSOLES['mega-drive'](canvas)
  for (const [x, y, colour] of [
    [3, 36, '#3f8fe0'],
    [14, 41, '#e0a12c'],
  ] as const) {
    solid(canvas, (layer) => {
      slab(layer, x, y, 16, 19, '#3a3648', 2)
      layer.rect(x + 2, y + 3, 12, 12, colour)
      layer.rect(x + 2, y + 3, 12, 4, '#fffdf7')
      layer.rect(x + 4, y + 4, 8, 1, INK)
      layer.ellipse(x + 5, y + 8, 6, 6, '#ffd75e')
    })
  }
}
