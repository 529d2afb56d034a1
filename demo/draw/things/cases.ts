import { type Canvas, type Colour, INK } from '../canvas.ts'
import { drawText, textWidth } from '../font.ts'
import type { Label } from '../label/choose-label.ts'
import { drawLabel } from '../label/draw-label.ts'
import { inset, slab, solid } from '../solid.ts'
import { isBright, mix, tone } from '../tone.ts'

export type CaseStyle = {
  shell: Colour
  /** the strip above or along the cover that tells the systems apart */
  band: Colour
  mark: string
  medium: 'disc' | 'card' | 'none'
  /** outside size on the grid */
  size: readonly [width: number, height: number]
}

const DVD = [38, 52] as const
const BLURAY = [38, 48] as const
const SMALL = [44, 46] as const

export const CASES = {
  gamecube: { shell: '#35324a', band: '#6a5fc0', mark: 'CUBE', medium: 'disc', size: DVD },
  wii: { shell: '#f1eff5', band: '#e4f3fa', mark: 'WII', medium: 'disc', size: DVD },
  'wii-u': { shell: '#2f93cf', band: '#1d78b5', mark: 'WII U', medium: 'disc', size: DVD },
  switch: { shell: '#e9e4ec', band: '#e23c3c', mark: 'NX', medium: 'card', size: DVD },
  ds: { shell: '#f1eff5', band: '#b9b4c4', mark: 'DS', medium: 'card', size: SMALL },
  '3ds': { shell: '#f1eff5', band: '#d0333c', mark: '3DS', medium: 'card', size: SMALL },
  ps2: { shell: '#35324a', band: '#2b2d6e', mark: 'PS2', medium: 'disc', size: DVD },
  ps3: { shell: '#b9c3d8', band: '#23202f', mark: 'PS3', medium: 'disc', size: BLURAY },
  ps4: { shell: '#2f62c9', band: '#1d48a6', mark: 'PS4', medium: 'disc', size: BLURAY },
  ps5: { shell: '#3a6fe0', band: '#f6f5fa', mark: 'PS5', medium: 'disc', size: BLURAY },
  psp: { shell: '#c9ccd8', band: '#3a3648', mark: 'PSP', medium: 'card', size: DVD },
  'ps-vita': { shell: '#2f62c9', band: '#2f8fe0', mark: 'VITA', medium: 'card', size: [38, 46] },
  original: { shell: '#3f8f3a', band: '#2a5f2c', mark: 'XBOX', medium: 'disc', size: DVD },
  '360': { shell: '#7cc24a', band: '#e9f3e2', mark: '360', medium: 'disc', size: DVD },
  one: { shell: '#2f8a3e', band: '#1c6b2c', mark: 'ONE', medium: 'disc', size: BLURAY },
  'series-x-s': { shell: '#3a3648', band: '#2f9a48', mark: 'XS', medium: 'disc', size: BLURAY },
  saturn: { shell: '#3a3648', band: '#23202f', mark: 'SATURN', medium: 'disc', size: [40, 52] },
} as const satisfies Readonly<Record<string, CaseStyle>>

/** A keep case standing up, its disc or card peeping out at the right. */
export function keepCase(style: CaseStyle): (canvas: Canvas, label: Label) => void {
  return (canvas, label) => {
    const [width, height] = style.size
    const [x, y] = [6, Math.round((62 - height) / 2)]
    if (style.medium === 'disc')
      solid(canvas, (layer) => disc(layer, x + width - 22, y + Math.round(height / 2) - 15, 32))
    solid(canvas, (layer) => {
      const { dark, deep, light } = tone(style.shell)
      slab(layer, x, y, width, height, style.shell, 1)
      layer.rect(x, y + 1, 4, height - 2, dark)
      layer.rect(x, y + 2, 1, height - 4, light)
      layer.rect(x + 4, y + 1, 1, height - 2, deep)
      layer.rect(x + 1, y + 10, 2, Math.round(height * 0.4), label.palette.main)
      const inner = width - 9
      layer.rect(x + 6, y + 2, inner + 2, height - 4, INK)
      layer.rect(x + 7, y + 3, inner, 8, style.band)
      layer.rect(x + 7, y + 3, inner, 1, mix(style.band, '#ffffff', 0.35))
      drawText(
        layer,
        x + 7 + Math.round((inner - textWidth(style.mark)) / 2),
        y + 5,
        style.mark,
        isBright(style.band) ? INK : '#fffdf7',
      )
      layer.paste(drawLabel(label, inner, height - 15), x + 7, y + 12)
      gloss(layer, x + 7, y + 12, inner, height - 15)
    })
    if (style.medium === 'card') solid(canvas, (layer) => gameCard(layer, label, x + width - 8, y + height - 22))
  }
}

/** One streak of light over the plastic film. */
function gloss(layer: Canvas, x: number, y: number, width: number, height: number): void {
  for (let row = 0; row < 9 && row < height; row++) {
    const at = x + width - 10 + row
    if (at < x + width) layer.set(at, y + row, mix(layer.get(at, y + row) ?? INK, '#ffffff', 0.45))
    if (at - 3 < x + width) layer.set(at - 3, y + row, mix(layer.get(at - 3, y + row) ?? INK, '#ffffff', 0.3))
  }
}

function gameCard(layer: Canvas, label: Label, x: number, y: number): void {
  slab(layer, x, y, 18, 19, '#57536a', 1)
  inset(layer, x + 3, y + 4, drawLabel(label, 12, 10, { title: false }))
  for (let column = x + 3; column < x + 15; column += 3) layer.rect(column, y + 16, 2, 2, '#d9a441')
}

export function disc(layer: Canvas, x: number, y: number, size: number, print?: Colour): void {
  layer.ellipse(x, y, size, size, '#8fa4cf')
  layer.ellipse(x, y, size - 1, size - 1, print ?? '#c9d6ef')
  const middle = size / 2
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const [dx, dy] = [column + 0.5 - middle, row + 0.5 - middle]
      if (Math.hypot(dx, dy) > middle - 2) continue
      const turn = Math.atan2(dy, dx)
      const rainbow =
        turn < -1.9 && turn > -2.4
          ? '#ffffff'
          : turn < -2.4 && turn > -2.7
            ? '#f7c7e4'
            : turn < -1.6 && turn > -1.9
              ? '#bdf0e4'
              : turn > 0.6 && turn < 1
                ? '#eef6ff'
                : undefined
      if (rainbow !== undefined && print === undefined) layer.set(x + column, y + row, rainbow)
    }
  }
  const hub = Math.round(size * 0.36)
  const edge = Math.round((size - hub) / 2)
  layer.ellipse(x + edge, y + edge, hub, hub, '#7a86b8')
  layer.ellipse(x + edge + 1, y + edge + 1, hub - 2, hub - 2, '#eef2fb')
  const hole = hub - 6
  if (hole > 1) layer.ellipse(x + edge + 3, y + edge + 3, hole, hole, INK)
}

export type JewelStyle = { hinge: Colour; strip: Colour; mark: string }

export const JEWELS = {
  ps1: { hinge: '#2c293a', strip: '#2c293a', mark: 'PS' },
  dreamcast: { hinge: '#2f6fd0', strip: '#2f6fd0', mark: 'DC' },
  saturn: { hinge: '#c9a23a', strip: '#8f2430', mark: 'SS' },
} as const satisfies Readonly<Record<string, JewelStyle>>

/** The square compact disc case, half open on its disc. */
export function jewelCase(style: JewelStyle): (canvas: Canvas, label: Label) => void {
  return (canvas, label) => {
    solid(canvas, (layer) => disc(layer, 27, 14, 34))
    solid(canvas, (layer) => {
      slab(layer, 4, 9, 46, 44, '#dfe6f2')
      const { dark, light } = tone(style.hinge)
      layer.rect(4, 9, 7, 44, style.hinge)
      layer.rect(4, 9, 1, 44, light)
      layer.rect(10, 9, 1, 44, dark)
      for (let row = 13; row < 50; row += 3) layer.rect(6, row, 3, 1, dark)
      for (const [row, letter] of [...style.mark].entries()) drawText(layer, 6, 17 + row * 7, letter, '#fffdf7')
      inset(layer, 13, 12, drawLabel(label, 34, 38))
      gloss(layer, 13, 12, 34, 38)
    })
  }
}

/** The tall plastic box with the grid of the Mega Drive, or the white one of the Master System. */
export function clamshell(kind: 'mega-drive' | 'master-system' | 'game-gear'): (canvas: Canvas, label: Label) => void {
  const [shell, paper, lines] =
    kind === 'mega-drive'
      ? ['#35324a', '#23202f', '#4a4562']
      : kind === 'game-gear'
        ? ['#57536a', '#2c3f6e', '#3f5a94']
        : ['#e9e6ee', '#f6f5fa', '#c3d0e6']
  return (canvas, label) => {
    solid(canvas, (layer) => {
      const { dark, light } = tone(shell)
      slab(layer, 11, 4, 42, 54, shell, 1)
      layer.rect(11, 5, 4, 52, dark)
      layer.rect(11, 6, 1, 50, light)
      layer.rect(16, 6, 35, 50, paper)
      for (let y = 8; y < 55; y += 4) layer.rect(16, y, 35, 1, lines)
      for (let x = 19; x < 51; x += 4) layer.rect(x, 6, 1, 50, lines)
      layer.rect(16, 6, 35, 7, kind === 'master-system' ? '#d0333c' : kind === 'game-gear' ? '#1f8a8a' : '#23202f')
      const mark = kind === 'mega-drive' ? '16-BIT' : kind === 'game-gear' ? 'GG' : '8-BIT'
      drawText(layer, 34 - Math.round(textWidth(mark) / 2), 7, mark, kind === 'mega-drive' ? '#ffd75e' : '#fffdf7')
      inset(layer, 18, 16, drawLabel(label, 31, 36))
      gloss(layer, 18, 16, 31, 36)
      layer.rect(51, 26, 2, 9, dark)
    })
  }
}

/** Cardboard, so its side and top are seen: the computer games of the eighties. */
export function bigBox(canvas: Canvas, label: Label): void {
  cardboard(canvas, label, 1)
}

function cardboard(canvas: Canvas, label: Label, seal: 0 | 1): void {
  const { main, near } = label.palette
  solid(canvas, (layer) => {
    layer.polygon(
      [
        [8, 12],
        [14, 5],
        [56, 5],
        [50, 12],
      ],
      mix(near, '#ffffff', 0.35),
    )
    layer.polygon(
      [
        [50, 12],
        [56, 5],
        [56, 50],
        [50, 57],
      ],
      mix(near, INK, 0.4),
    )
    layer.rect(8, 12, 42, 46, near)
    inset(layer, 10, 14, drawLabel(label, 38, 42))
    if (seal === 1) {
      layer.ellipse(38, 44, 11, 11, '#fffdf7')
      layer.ellipse(39, 45, 9, 9, main)
      layer.stamp(41, 47, ['..#..', '#####', '.###.', '.#.#.'], { '#': INK })
    }
  })
}
