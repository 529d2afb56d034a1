import type { Canvas } from '../canvas.ts'
import { drawText, textWidth } from '../font.ts'
import type { Label } from '../label/choose-label.ts'
import { drawLabel } from '../label/draw-label.ts'
import { titleLines } from '../label/draw-title.ts'
import { inset, slab, solid } from '../solid.ts'
import { tone } from '../tone.ts'

const BLACK = '#3a3648'

/** The end label names the game on the shelf, the picture label shows it. */
export function atari2600Cartridge(canvas: Canvas, label: Label): void {
  solid(canvas, (layer) => {
    const { deep, light } = tone(BLACK)
    slab(layer, 10, 6, 44, 52, BLACK, 1)
    layer.rect(13, 9, 38, 9, label.palette.main)
    layer.rect(13, 9, 38, 1, '#fffdf7')
    word(layer, label, 32, 12, 34)
    layer.rect(11, 19, 42, 1, light)
    inset(layer, 15, 23, drawLabel(label, 34, 27, { title: false }))
    for (let y = 52; y < 57; y += 2) layer.rect(13, y, 38, 1, deep)
  })
}

export function atari7800Cartridge(canvas: Canvas, label: Label): void {
  solid(canvas, (layer) => {
    const { deep } = tone(BLACK)
    slab(layer, 9, 8, 46, 48, BLACK, 1)
    layer.rect(12, 11, 40, 34, '#cfcad8')
    for (const [index, colour] of ['#e2483f', '#f0a03c', '#ffd75e', '#3fa35a', '#3f6fd8'].entries())
      layer.rect(12, 12 + index, 40, 1, colour)
    inset(layer, 14, 19, drawLabel(label, 36, 24))
    for (let y = 48; y < 55; y += 2) layer.rect(14, y, 36, 1, deep)
  })
}

/** A flat card whose curved lip serves as the handle. */
export function lynxCard(canvas: Canvas, label: Label): void {
  const shell = '#57536a'
  solid(canvas, (layer) => {
    const { base, deep, light } = tone(shell)
    layer.ellipse(10, 6, 44, 20, light)
    layer.ellipse(11, 7, 43, 20, base)
    slab(layer, 10, 15, 44, 37, shell)
    layer.rect(11, 13, 42, 6, base)
    for (let x = 22; x < 43; x += 3) layer.rect(x, 9, 1, 4, deep)
    inset(layer, 13, 18, drawLabel(label, 38, 28))
    for (let x = 14; x < 50; x += 4) layer.rect(x, 52, 2, 4, '#d9a441')
    layer.rect(12, 50, 40, 1, deep)
  })
}

/** The loop on top is the shell's handle. */
export function jaguarCartridge(canvas: Canvas, label: Label): void {
  solid(canvas, (layer) => {
    const { deep, light } = tone(BLACK)
    layer.soft(13, 5, 38, 14, BLACK, 5)
    layer.rect(18, 5, 27, 1, light)
    layer.rect(19, 9, 26, 5, undefined)
    slab(layer, 9, 16, 46, 40, BLACK, 2)
    layer.rect(12, 18, 40, 5, '#c32f3a')
    layer.rect(12, 18, 40, 1, '#f08a80')
    inset(layer, 14, 23, drawLabel(label, 36, 26))
    for (let x = 14; x < 50; x += 3) layer.rect(x, 52, 1, 3, deep)
  })
}

export function intellivisionCartridge(canvas: Canvas, label: Label): void {
  solid(canvas, (layer) => {
    const { base, deep, light } = tone(BLACK)
    layer.polygon(
      [
        [11, 8],
        [53, 8],
        [53, 38],
        [47, 57],
        [17, 57],
        [11, 38],
      ],
      base,
    )
    layer.rect(11, 8, 42, 1, light)
    layer.rect(14, 11, 36, 3, '#c9963f')
    layer.rect(14, 15, 36, 1, '#c9963f')
    inset(layer, 15, 18, drawLabel(label, 34, 24))
    for (let y = 46; y < 55; y += 2) layer.rect(20, y, 24, 1, deep)
  })
}

function word(layer: Canvas, { words }: Label, middle: number, y: number, width: number): void {
  const [line] = titleLines(words, width, 1)
  if (line !== undefined) drawText(layer, Math.round(middle - textWidth(line) / 2), y, line, '#1d1b2e')
}
