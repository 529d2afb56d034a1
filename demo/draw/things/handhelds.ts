import { Canvas, type Colour, INK } from '../canvas.ts'
import type { Label } from '../label/choose-label.ts'
import { drawLabel } from '../label/draw-label.ts'
import { button, cross, inset, slab, solid } from '../solid.ts'
import { tone } from '../tone.ts'

/** The four greens of the first pocket screens. */
function greenScreen(width: number, height: number): Canvas {
  const screen = new Canvas(width, height)
  screen.rect(0, 0, width, height, '#b3c23a')
  screen.rect(0, 0, width, 1, '#8a9c2c')
  for (let x = 0; x < width; x++) screen.rect(x, height - 5 - Math.round(Math.sin(x / 3.5) * 2), 1, 8, '#86a032')
  screen.rect(0, height - 3, width, 3, '#3f6b3a')
  screen.stamp(4, 2, ['.##.', '####'], { '#': '#d3dd6a' })
  screen.stamp(
    Math.round(width / 2) - 3,
    height - 11,
    ['..##..', '.####.', '.#.##.', '.####.', '######', '#.##.#', '..##..', '.#..#.'],
    { '#': '#2b4a2e' },
  )
  return screen
}

export function dmg(canvas: Canvas): void {
  const shell = '#d5d1da'
  solid(canvas, (layer) => {
    const { dark, light } = tone(shell)
    slab(layer, 15, 2, 34, 58, shell, 2)
    layer.rect(44, 57, 4, 2, dark)
    layer.rect(16, 5, 32, 1, dark)
    layer.soft(18, 8, 28, 23, '#6e6a80', 1)
    layer.rect(20, 10, 18, 1, '#a0307a')
    layer.rect(40, 10, 4, 1, '#3f6fd8')
    layer.rect(19, 17, 1, 2, '#f0435a')
    inset(layer, 22, 13, greenScreen(20, 15))
    layer.rect(18, 33, 12, 1, '#3f4fa0')
    cross(layer, 18, 38, 10, '#2c293a', 4)
    layer.rect(22, 42, 2, 2, '#57536a')
    button(layer, 40, 37, '#b02a6a', 6)
    button(layer, 33, 41, '#b02a6a', 6)
    layer.line([24, 53], [27, 51], '#8d87a0', 2)
    layer.line([30, 53], [33, 51], '#8d87a0', 2)
    for (let at = 0; at < 4; at++) layer.line([35 + at * 3, 56], [38 + at * 3, 52], dark)
    layer.rect(17, 3, 30, 1, light)
  })
}

export function gameGear(canvas: Canvas, label: Label): void {
  solid(canvas, (layer) => {
    const shell = '#35324a'
    const { deep } = tone(shell)
    slab(layer, 4, 15, 55, 36, shell, 5)
    layer.soft(16, 18, 31, 29, '#23202f', 1)
    inset(layer, 20, 22, drawLabel(label, 23, 19, { title: false }))
    layer.rect(20, 44, 6, 1, '#e2483f')
    layer.rect(27, 44, 6, 1, '#3f6fd8')
    layer.rect(34, 44, 6, 1, '#3fa35a')
    layer.ellipse(5, 25, 11, 11, '#57536a')
    cross(layer, 6, 26, 9, '#8d87a0')
    for (const [x, y] of [
      [48, 31],
      [53, 26],
    ] as const)
      button(layer, x, y, '#57536a', 5)
    layer.rect(50, 21, 6, 2, '#3f8fd0')
    for (let y = 40; y < 47; y += 2) layer.rect(6, y, 8, 1, deep)
    layer.rect(17, 16, 28, 1, '#d9e2ef')
  })
}

export function lynx(canvas: Canvas, label: Label): void {
  solid(canvas, (layer) => {
    const shell = '#45415a'
    const { dark, light, deep } = tone(shell)
    layer.soft(4, 17, 56, 30, shell, 4)
    layer.rect(6, 17, 52, 1, light)
    layer.rect(4, 44, 56, 1, dark)
    for (const x of [5, 48]) layer.soft(x, 13, 11, 38, shell, 3)
    for (const x of [6, 9, 53, 56]) for (let y = 40; y < 49; y += 2) layer.rect(x, y, 2, 1, deep)
    layer.soft(17, 20, 29, 24, '#23202f', 1)
    inset(layer, 20, 23, drawLabel(label, 23, 16, { title: false }))
    layer.rect(20, 41, 9, 1, '#e2483f')
    cross(layer, 5, 22, 10, '#8d87a0', 4)
    for (const y of [19, 33]) for (const x of [48, 53]) button(layer, x, y, '#d8742a', 5)
    for (const x of [33, 37, 41]) layer.rect(x, 41, 3, 1, '#f0a03c')
  })
}

export function psp(canvas: Canvas, label: Label): void {
  solid(canvas, (layer) => {
    layer.soft(4, 18, 55, 29, '#2c293a', 7)
    layer.rect(11, 18, 41, 1, '#7d7791')
    layer.rect(9, 20, 8, 1, '#57536a')
    inset(layer, 18, 21, drawLabel(label, 27, 21, { title: false }))
    cross(layer, 7, 25, 8, '#57536a', 2)
    layer.ellipse(9, 36, 6, 6, '#57536a')
    layer.ellipse(10, 37, 4, 4, '#8d87a0')
    for (const [x, y, colour] of [
      [50, 23, '#3fa35a'],
      [50, 31, '#5f8fe0'],
      [46, 27, '#e58ac0'],
      [54, 27, '#e2483f'],
    ] as const) {
      layer.rect(x, y, 4, 4, '#45415a')
      layer.rect(x + 1, y + 1, 2, 2, colour)
    }
    for (const x of [19, 24, 29, 34, 39]) layer.rect(x, 45, 3, 1, '#7d7791')
  })
}

export function clamshellHandheld(
  shell: Colour,
  kind: 'ds' | '3ds' | 'game-watch',
): (canvas: Canvas, label: Label) => void {
  return (canvas, label) => {
    const { dark, light, deep } = tone(shell)
    solid(canvas, (layer) => {
      slab(layer, 8, 3, 48, 27, shell, 2)
      const face = kind === 'game-watch' ? '#e9e2c8' : '#23202f'
      layer.rect(13, 6, 38, 21, face)
      const wide = kind === '3ds' ? 34 : 28
      inset(
        layer,
        32 - wide / 2,
        8,
        kind === 'game-watch' ? crystals(wide, 17) : drawLabel(label, wide, 17, { title: false }),
      )
      if (kind !== 'game-watch') for (const x of [10, 53]) for (const y of [14, 17]) layer.rect(x, y, 1, 1, deep)
      slab(layer, 8, 34, 48, 26, shell, 2)
      layer.rect(19, 36, 26, 21, face)
      const lower =
        kind === 'game-watch'
          ? crystals(24, 16)
          : drawLabel({ ...label, place: 'grid', motif: 'heart' }, 22, 16, { title: false })
      inset(layer, 32 - lower.width / 2, 38, lower)
      if (kind === '3ds') layer.ellipse(10, 37, 8, 8, '#c6c0d4')
      if (kind === '3ds') layer.ellipse(11, 38, 5, 5, '#fffdf7')
      cross(layer, 10, 48, 8, kind === 'game-watch' ? '#2c293a' : light, 2)
      if (kind === 'game-watch') button(layer, 47, 47, '#d0333c', 7)
      else
        for (const [x, y, colour] of [
          [49, 38, '#5f8fe0'],
          [49, 46, '#ffd34d'],
          [46, 42, '#3fa35a'],
          [52, 42, '#e2483f'],
        ] as const)
          layer.rect(x, y, 3, 3, colour)
      if (kind !== 'game-watch') for (const y of [52, 55]) layer.rect(48, y, 4, 1, light)
    })
    solid(
      canvas,
      (layer) => {
        layer.rect(12, 30, 40, 4, dark)
        for (const x of [12, 26, 46]) layer.rect(x, 30, 1, 4, light)
      },
      1,
    )
  }
}

/** Fixed black figures on a pale painted ground, as liquid crystal toys have them. */
function crystals(width: number, height: number): Canvas {
  const screen = new Canvas(width, height)
  screen.rect(0, 0, width, height, '#c9d3b8')
  for (const [row, y] of [5, 10, 15].entries()) {
    screen.line([1, y], [width - 3, y - (row % 2)], '#d0604a')
    for (let x = 3; x < width; x += 4) screen.set(x, y - 1, '#d0604a')
  }
  screen.stamp(3, 1, ['.##.', '####', '.##.', '#..#'], { '#': INK })
  screen.stamp(width - 8, 7, ['##', '##', '.#'], { '#': INK })
  screen.stamp(8, height - 5, ['.#.', '###', '#.#'], { '#': INK })
  return screen
}

/** The square folding one, in the clothes of an old pad. */
export function advanceSp(canvas: Canvas, label: Label): void {
  solid(canvas, (layer) => {
    slab(layer, 14, 3, 36, 27, '#cfcad8', 2)
    layer.rect(17, 6, 30, 21, '#2c293a')
    inset(layer, 20, 8, drawLabel(label, 24, 16, { title: false }))
    slab(layer, 14, 33, 36, 27, '#cfcad8', 2)
    layer.rect(15, 37, 34, 17, '#2c293a')
    layer.rect(27, 41, 10, 8, '#b9b4c4')
    for (const x of [28, 33]) layer.rect(x, 45, 3, 1, INK)
    cross(layer, 16, 41, 9, '#6e6880')
    for (const x of [38, 43]) button(layer, x, 43, '#e2483f', 5)
    for (let x = 18; x < 26; x += 2) layer.rect(x, 56, 1, 2, '#8d87a0')
  })
  solid(canvas, (layer) => layer.rect(17, 30, 30, 3, '#8d87a0'), 1)
}
