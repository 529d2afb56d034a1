import type { Canvas } from '../canvas.ts'
import type { Label } from '../label/choose-label.ts'
import { slab, solid } from '../solid.ts'
import { CONSOLES } from './consoles.ts'
import { clamshellHandheld, dmg, gameGear } from './handhelds.ts'

/** The tool that says: this is work, not goods. */
function screwdriver(canvas: Canvas): void {
  solid(canvas, (layer) => {
    layer.line([30, 34], [44, 48], '#c6ccd8', 3)
    layer.line([31, 34], [45, 48], '#fffdf7', 1)
    layer.polygon(
      [
        [41, 50],
        [49, 43],
        [61, 55],
        [56, 61],
        [52, 61],
      ],
      '#d6336c',
    )
    layer.line([47, 46], [58, 57], '#f08ab0', 2)
    layer.line([43, 50], [54, 60], '#8f1f48', 1)
  })
}

function solderingIron(canvas: Canvas): void {
  solid(canvas, (layer) => {
    layer.line([27, 33], [38, 44], '#c6ccd8', 2)
    layer.rect(26, 32, 3, 3, '#ffd75e')
    layer.line([36, 42], [42, 48], '#8d87a0', 5)
    layer.line([43, 48], [51, 56], '#3f6fd8', 6)
    layer.line([44, 48], [52, 56], '#9cc3ff', 1)
  })
  solid(canvas, (layer) => layer.stamp(18, 18, ['.#.', '#..', '.#.', '..#', '.#.'], { '#': '#fffdf7' }), 1)
}

export function repairConsole(console: keyof typeof CONSOLES): (canvas: Canvas) => void {
  return (canvas) => {
    CONSOLES[console](canvas)
    screwdriver(canvas)
  }
}

export function repairGameGear(canvas: Canvas, label: Label): void {
  gameGear(canvas, label)
  for (const [x, y] of [
    [5, 52],
    [15, 54],
    [25, 52],
  ] as const) {
    solid(
      canvas,
      (layer) => {
        layer.rect(x, y - 5, 6, 8, '#c6ccd8')
        layer.rect(x, y - 5, 2, 8, '#fffdf7')
        layer.rect(x + 4, y - 5, 1, 8, '#3f6fd8')
        layer.rect(x + 1, y + 3, 1, 3, '#d9a441')
        layer.rect(x + 4, y + 3, 1, 3, '#d9a441')
      },
      1,
    )
  }
  solderingIron(canvas)
}

/** The new panel lies before the machine, its ribbon hanging out. */
export function screenSwap(kind: 'dmg' | '3ds'): (canvas: Canvas, label: Label) => void {
  return (canvas, label) => {
    if (kind === 'dmg') dmg(canvas)
    else clamshellHandheld('#3f7fd0', '3ds')(canvas, label)
    solid(canvas, (layer) => {
      layer.polygon(
        [
          [40, 52],
          [46, 52],
          [44, 62],
          [38, 62],
        ],
        '#d9a441',
      )
      slab(layer, 29, 32, 31, 23, '#23202f', 1)
      layer.rect(32, 35, 25, 16, '#7fe0d0')
      layer.rect(32, 43, 25, 8, '#3fb0a0')
      layer.polygon(
        [
          [36, 35],
          [42, 35],
          [32, 45],
          [32, 39],
        ],
        '#dffaf4',
      )
      layer.polygon(
        [
          [50, 35],
          [53, 35],
          [37, 51],
          [34, 51],
        ],
        '#b0f0e4',
      )
      layer.rect(42, 52, 4, 2, '#d9a441')
    })
    if (kind === 'dmg') {
      canvas.line([23, 14], [30, 22], '#fffdf7')
      canvas.line([30, 22], [28, 27], '#fffdf7')
      canvas.line([30, 22], [39, 19], '#fffdf7')
    } else {
      canvas.line([18, 9], [26, 17], '#fffdf7')
      canvas.line([26, 17], [24, 25], '#fffdf7')
      canvas.line([26, 17], [38, 13], '#fffdf7')
    }
  }
}
