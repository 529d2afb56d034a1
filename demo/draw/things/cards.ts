import { type Canvas, type Colour, INK } from '../canvas.ts'
import { drawText, textWidth } from '../font.ts'
import type { Label } from '../label/choose-label.ts'
import { drawLabel, motifColours } from '../label/draw-label.ts'
import { titleLines } from '../label/draw-title.ts'
import { MOTIFS } from '../label/motifs.ts'
import { inset, slab, solid } from '../solid.ts'
import { mix, tone } from '../tone.ts'

type CardStyle = { border: Colour; paper: Colour; bar: Colour; symbol: 'dot' | 'stars' | 'mana' }

export const CARDS = {
  pokemon: { border: '#f7d038', paper: '#f3e3a0', bar: '#fff6c8', symbol: 'dot' },
  'disney-lorcana': { border: '#6d4f9e', paper: '#efe3c8', bar: '#d9b25a', symbol: 'mana' },
  'magic-the-gathering': { border: '#e9e4da', paper: '#9fb8d8', bar: '#dfe9f2', symbol: 'mana' },
  'yu-gi-oh': { border: '#b98a4a', paper: '#e6c88a', bar: '#f2dfb0', symbol: 'stars' },
  minecraft: { border: '#5c4a3a', paper: '#c9b08a', bar: '#8fb86a', symbol: 'dot' },
  'one-piece': { border: '#c22c3c', paper: '#f5ead2', bar: '#ffffff', symbol: 'mana' },
  'star-wars-unlimited': { border: '#2c293a', paper: '#cfd4e0', bar: '#8fa4cf', symbol: 'mana' },
} as const satisfies Readonly<Record<string, CardStyle>>

/** A single card in its sleeve, with a second one's back behind it. */
export function tradingCard(style: CardStyle): (canvas: Canvas, label: Label) => void {
  return (canvas, label) => {
    solid(canvas, (layer) => cardBack(layer, 20, 3, style))
    solid(canvas, (layer) =>
      cardFront(layer, 7, 8, { ...style, paper: mix(style.paper, label.palette.sky[2], 0.4) }, label),
    )
    const holo = label.random.chance(0.6) ? 14 : 8
    for (let row = 0; row < holo; row++) sparkle(canvas, label.random.whole(14, 39), label.random.whole(20, 36))
  }
}

function cardFront(layer: Canvas, x: number, y: number, style: CardStyle, label: Label): void {
  slab(layer, x, y, 39, 52, style.border, 1)
  layer.rect(x + 2, y + 3, 35, 46, style.paper)
  layer.rect(x + 2, y + 3, 35, 7, style.bar)
  // the longest word that fits says most: DRAGON rather than BLUE
  const [longest = ''] = label.words
    .filter((word) => textWidth(word) <= 33)
    .sort((one, other) => other.length - one.length)
  const [line = ''] = titleLines([longest === '' ? (label.words[0] ?? '') : longest], 33, 1)
  drawText(layer, x + 3, y + 4, line, INK)
  inset(layer, x + 4, y + 12, drawLabel(label, 31, 21, { title: false }))
  layer.ellipse(x + 29, y + 30, 6, 6, INK)
  layer.ellipse(x + 30, y + 31, 4, 4, label.palette.main)
  if (style.symbol === 'stars')
    for (let star = 0; star < 6; star++) layer.rect(x + 5 + star * 4, y + 35, 2, 2, '#e2483f')
  else layer.rect(x + 4, y + 35, 24, 2, mix(style.paper, INK, 0.25))
  for (const [row, width] of [26, 22, 27, 15].entries())
    layer.rect(x + 5, y + 39 + row * 3, width, 1, mix(style.paper, INK, 0.6))
  layer.rect(x + 27, y + 45, 7, 3, style.bar)
  layer.rect(x + 28, y + 46, 5, 1, INK)
}

function cardBack(layer: Canvas, x: number, y: number, style: CardStyle): void {
  const back = mix(style.border, '#35457a', 0.65)
  slab(layer, x, y, 38, 52, back, 1)
  layer.frame(x + 3, y + 3, 32, 46, mix(back, '#ffffff', 0.3))
  layer.ellipse(x + 21, y + 17, 20, 20, mix(back, '#ffd75e', 0.5))
}

function sparkle(canvas: Canvas, x: number, y: number): void {
  const under = canvas.get(x, y)
  if (under === undefined || under === INK) return
  canvas.set(x, y, mix(under, '#ffffff', 0.8))
}

/** Foil with crimped ends. */
export function boosterPack(canvas: Canvas, label: Label, slug = '', x = 13): void {
  const foil = label.palette.sky[1]
  solid(canvas, (layer) => {
    const { dark, light } = tone(foil)
    layer.soft(x, 4, 38, 56, foil, 1)
    layer.paste(drawLabel(label, 38, 42), x, 10)
    for (const y of [4, 54]) {
      layer.rect(x, y, 38, 6, '#c6c0d4')
      for (let column = x; column < x + 38; column += 2) layer.rect(column, y, 1, 6, '#8d87a0')
      layer.rect(x, y === 4 ? 9 : 54, 38, 1, INK)
    }
    layer.rect(x + 16, 5, 6, 3, INK)
    layer.rect(x, 10, 1, 44, light)
    layer.rect(x + 37, 10, 1, 44, dark)
    const cards = slug.includes('starter') ? '51' : '12'
    layer.ellipse(x + 26, 41, 10, 10, '#ffd75e')
    drawText(layer, x + 28, 44, cards, INK)
    for (let row = 0; row < 16; row++) {
      const at = x + 30 - Math.round(row / 2)
      for (const column of [at, at + 1])
        layer.set(column, 12 + row, mix(layer.get(column, 12 + row) ?? foil, '#ffffff', 0.4))
    }
  })
}

/** A carton for cards: the lid's side is seen, packs or decks look out at the top. */
export function cardBox(kind: 'bundle' | 'deck' | 'two-player' | 'collection'): (canvas: Canvas, label: Label) => void {
  return (canvas, label) => {
    const carton = label.palette.near
    const count = kind === 'bundle' ? 3 : kind === 'deck' ? 0 : kind === 'two-player' ? 2 : 5
    for (let pack = 0; pack < count; pack++) {
      const [x, width] = [9 + Math.round((pack * 38) / count), Math.round(46 / count) + 2]
      solid(canvas, (layer) => {
        layer.rect(x, 6 + (pack % 2) * 2, width, 20, mix(label.palette.sky[pack % 4] ?? carton, '#ffffff', 0.15))
        for (let column = x; column < x + width; column += 2) layer.rect(column, 6 + (pack % 2) * 2, 1, 4, '#c6c0d4')
      })
    }
    const [top, width] = [kind === 'deck' ? 8 : 18, kind === 'deck' ? 34 : 46]
    const x = kind === 'deck' ? 13 : 7
    solid(canvas, (layer) => {
      layer.polygon(
        [
          [x + width, top],
          [x + width + 6, top - 4],
          [x + width + 6, 52],
          [x + width, 58],
        ],
        mix(carton, INK, 0.45),
      )
      if (kind === 'deck')
        layer.polygon(
          [
            [x, top],
            [x + 6, top - 4],
            [x + width + 6, top - 4],
            [x + width, top],
          ],
          mix(carton, '#ffffff', 0.3),
        )
      slab(layer, x, top, width, 58 - top, mix(carton, label.palette.sky[2], 0.4))
      inset(layer, x + 3, top + 3, drawLabel(label, width - 6, 43 - top + 4))
      const mark =
        kind === 'bundle' ? '6 PACKS' : kind === 'deck' ? 'DECK' : kind === 'two-player' ? '2 PLAYER' : '25TH'
      drawText(layer, x + Math.round((width - textWidth(mark)) / 2), 52, mark, '#fffdf7')
    })
    if (kind === 'two-player')
      solid(
        canvas,
        (layer) => layer.stamp(48, 36, MOTIFS.skull, motifColours(label.palette.second, label.palette.main)),
        1,
      )
  }
}

/** A handful of cards spread like a fan. */
export function cardFan(style: CardStyle): (canvas: Canvas, label: Label) => void {
  return (canvas, label) => {
    const tints = ['#e2604a', '#5fa4f2', '#6fb573'] as const
    for (const [index, [dx, lean]] of (
      [
        [6, -10],
        [13, -3],
        [20, 4],
      ] as const
    ).entries()) {
      solid(canvas, (layer) => {
        const slant = (x: number, y: number): readonly [number, number] => [
          x + 6 + dx + Math.round((lean * (40 - y)) / 40),
          y + 6 + Math.abs(index - 1) * 3,
        ]
        layer.polygon([slant(0, 4), slant(28, 4), slant(28, 48), slant(0, 48)], style.border)
        layer.polygon([slant(3, 7), slant(25, 7), slant(25, 45), slant(3, 45)], style.paper)
        layer.polygon([slant(4, 12), slant(24, 12), slant(24, 28), slant(4, 28)], INK)
        layer.polygon([slant(5, 13), slant(23, 13), slant(23, 27), slant(5, 27)], tints[index] ?? style.bar)
        const [x, y] = slant(9, 15)
        layer.stamp(
          x,
          y,
          MOTIFS[index === 2 ? 'critter' : index === 1 ? 'ghost' : 'paw'].slice(0, 12),
          motifColours(index === 1 ? '#8d5fe0' : '#ffd75e', '#e2483f'),
        )
        for (const row of [32, 36, 40])
          layer.line(slant(5, row), slant(21 - (row % 3) * 3, row), mix(style.paper, INK, 0.6))
      })
    }
    solid(canvas, (layer) => {
      layer.ellipse(42, 43, 16, 16, label.palette.second)
      drawText(layer, 46, 49, '20', INK)
    })
  }
}
