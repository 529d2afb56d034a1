import { Canvas, type Colour } from '../canvas.ts'
import { solid } from '../solid.ts'
import { mix } from '../tone.ts'
import type { Label } from './choose-label.ts'
import { drawTitle } from './draw-title.ts'
import { enlarge } from './enlarge.ts'
import { MOTIFS } from './motifs.ts'
import { PLACES } from './places.ts'

type LabelOptions = { title?: boolean; lines?: number }

/** The printed picture of a label, cover or card, at the size it has on the thing. */
export function drawLabel(
  label: Label,
  width: number,
  height: number,
  { title = true, lines = height > 30 ? 2 : 1 }: LabelOptions = {},
): Canvas {
  const canvas = new Canvas(width, height)
  const { palette, place, random, words } = label
  drawSky(canvas, label)
  PLACES[place].draw(canvas, palette, random)
  drawMotif(canvas, label, title)
  if (title) drawTitle(canvas, words, 2, mix(palette.second, '#ffffff', 0.55), lines)
  return canvas
}

function drawSky(canvas: Canvas, { palette, random }: Label): void {
  const band = Math.ceil((canvas.height * 0.75) / palette.sky.length)
  for (const [index, colour] of palette.sky.entries()) {
    canvas.rect(0, index * band, canvas.width, canvas.height, colour)
    // a dithered row softens the step between two bands
    if (index > 0) for (let x = index % 2; x < canvas.width; x += 2) canvas.set(x, index * band - 1, colour)
  }
  const size = Math.round(canvas.height * 0.36)
  canvas.ellipse(
    random.whole(1, canvas.width - size),
    random.whole(Math.round(canvas.height * 0.15), Math.round(canvas.height * 0.3)),
    size,
    size,
    palette.sun,
  )
}

function drawMotif(canvas: Canvas, { motif, main, palette }: Label, title: boolean): void {
  const small = MOTIFS[motif]
  const large = enlarge(small)
  const room = canvas.height - (title ? (canvas.height > 30 ? 7 : 5) : 2)
  const rows = large.length <= room && widest(large) <= canvas.width - 2 ? large : small
  const x = Math.round((canvas.width - widest(rows)) / 2)
  const bottom = title ? canvas.height - 2 : Math.round((canvas.height + rows.length) / 2)
  solid(
    canvas,
    (layer) => layer.stamp(x, bottom - rows.length, rows, motifColours(main ?? palette.main, palette.second)),
    1,
  )
}

export function motifColours(main: Colour, second: Colour): Readonly<Record<string, Colour>> {
  return {
    1: main,
    2: second,
    3: mix(main, '#2a1d4a', 0.45),
    4: mix(main, '#ffffff', 0.5),
    k: '#1d1b2e',
    w: '#fffdf7',
    s: '#f6c9a2',
    r: '#e2483f',
    g: '#b9b3c8',
    G: '#6e6880',
    y: '#ffd75e',
    o: '#d98a2b',
    h: '#7a4a2b',
  }
}

function widest(rows: readonly string[]): number {
  return Math.max(...rows.map((row) => row.length))
}
