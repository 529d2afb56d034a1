import { type Canvas, type Colour, INK } from '../canvas.ts'
import type { Label } from '../label/choose-label.ts'
import { drawLabel } from '../label/draw-label.ts'
import { inset, slab, solid } from '../solid.ts'
import { tone } from '../tone.ts'

const GREY = '#b9b4c4'

/** The rounded European shell. */
export function snesCartridge(canvas: Canvas, label: Label): void {
  solid(canvas, (layer) => {
    const { light, dark, deep } = tone(GREY)
    layer.soft(7, 12, 50, 38, dark, 3)
    layer.soft(7, 12, 49, 37, light, 3)
    layer.soft(8, 13, 48, 36, GREY, 3)
    for (const x of [10, 13, 51, 54]) {
      layer.rect(x - 1, 18, 1, 26, light)
      layer.rect(x, 18, 1, 26, deep)
    }
    layer.rect(15, 12, 1, 38, dark)
    layer.rect(49, 12, 1, 38, light)
    inset(layer, 17, 15, drawLabel(label, 30, 26))
    layer.rect(20, 44, 24, 3, deep)
    layer.rect(20, 46, 24, 1, light)
    layer.rect(22, 50, 20, 2, deep)
  })
}

export function nesCartridge(shell: Colour = '#a9a5b2'): (canvas: Canvas, label: Label) => void {
  return (canvas, label) => {
    solid(canvas, (layer) => {
      const { dark, deep, light } = tone(shell)
      slab(layer, 11, 5, 42, 52, shell)
      for (let y = 9; y < 32; y += 3) {
        layer.rect(13, y, 6, 1, deep)
        layer.rect(13, y + 1, 6, 1, light)
      }
      layer.rect(12, 43, 7, 1, dark)
      layer.stamp(13, 46, ['#####', '.###.', '..#..'], { '#': deep })
      layer.rect(15, 55, 34, 2, deep)
      layer.rect(21, 6, 30, 1, dark)
      inset(layer, 22, 8, drawLabel(label, 28, 41))
    })
  }
}

export function n64Cartridge(shell: Colour = '#8d8899'): (canvas: Canvas, label: Label) => void {
  return (canvas, label) => {
    solid(canvas, (layer) => {
      const { base, dark, deep, light } = tone(shell)
      layer.ellipse(8, 8, 48, 36, light)
      layer.ellipse(9, 9, 47, 36, base)
      layer.rect(8, 26, 48, 28, light)
      layer.rect(9, 26, 47, 28, base)
      layer.rect(54, 28, 2, 26, dark)
      layer.rect(8, 53, 48, 1, dark)
      layer.rect(8, 8, 7, 8, undefined)
      layer.rect(49, 8, 7, 8, undefined)
      for (const x of [11, 51]) layer.rect(x, 30, 2, 20, deep)
      inset(layer, 17, 16, drawLabel(label, 30, 29))
      layer.rect(18, 49, 28, 3, deep)
      layer.rect(18, 51, 28, 1, light)
    })
  }
}

export function gameBoyCartridge(shell: Colour = '#b9b4c4'): (canvas: Canvas, label: Label) => void {
  return (canvas, label) => {
    solid(canvas, (layer) => {
      const { dark, deep, light } = tone(shell)
      slab(layer, 10, 7, 44, 50, shell)
      layer.rect(50, 7, 4, 4, undefined)
      layer.rect(49, 7, 1, 4, dark)
      for (let y = 9; y < 17; y += 2) layer.rect(11, y, 5, 1, deep)
      layer.soft(18, 9, 29, 7, deep, 2)
      layer.soft(18, 10, 29, 6, dark, 2)
      for (const x of [23, 28, 33, 38]) layer.rect(x, 12, 3, 2, light)
      inset(layer, 15, 20, drawLabel(label, 34, 29))
      layer.stamp(29, 52, ['#######', '.#####.', '..###..', '...#...'], { '#': deep })
    })
  }
}

export function advanceCartridge(canvas: Canvas, label: Label): void {
  const shell = '#6b6780'
  solid(canvas, (layer) => {
    const { deep, light } = tone(shell)
    slab(layer, 5, 15, 54, 30, shell, 2)
    layer.rect(8, 45, 48, 5, shell)
    layer.rect(8, 49, 48, 1, deep)
    layer.rect(24, 17, 16, 2, deep)
    for (let x = 12; x < 52; x += 4) layer.rect(x, 46, 2, 3, '#d9a441')
    layer.rect(6, 20, 2, 18, light)
    inset(layer, 11, 21, drawLabel(label, 42, 22))
  })
}

/** Black with shoulders; the label curves over the top. */
export function megaDriveCartridge(canvas: Canvas, label: Label): void {
  const shell = '#3b374d'
  solid(canvas, (layer) => {
    const { base, deep, light } = tone(shell)
    layer.ellipse(7, 8, 50, 24, light)
    layer.ellipse(8, 9, 49, 24, base)
    layer.rect(7, 20, 50, 26, base)
    layer.rect(7, 20, 1, 26, light)
    layer.rect(11, 46, 42, 7, base)
    layer.rect(11, 52, 42, 1, deep)
    for (const x of [9, 12, 51, 54]) layer.rect(x, 24, 1, 20, deep)
    layer.soft(15, 12, 34, 34, INK, 2)
    layer.paste(drawLabel(label, 32, 32), 16, 13)
    for (let x = 17; x < 48; x += 3) layer.rect(x, 48, 1, 4, deep)
  })
}

export function gameGearCartridge(canvas: Canvas, label: Label): void {
  const shell = '#3b374d'
  solid(canvas, (layer) => {
    const { deep, light } = tone(shell)
    slab(layer, 10, 9, 44, 46, shell, 3)
    for (let y = 12; y < 19; y += 2) layer.rect(20, y, 24, 1, deep)
    layer.rect(13, 21, 38, 1, light)
    inset(layer, 14, 24, drawLabel(label, 36, 25))
    layer.rect(18, 52, 28, 2, deep)
  })
}

export function arcadeCartridge(canvas: Canvas, label: Label): void {
  const shell = '#45415a'
  solid(canvas, (layer) => {
    const { deep, light } = tone(shell)
    slab(layer, 6, 8, 52, 46, shell, 1)
    for (const x of [8, 10, 53, 55]) layer.rect(x, 12, 1, 38, deep)
    layer.rect(13, 11, 38, 1, light)
    inset(layer, 14, 14, drawLabel(label, 36, 31))
    layer.rect(12, 48, 40, 3, deep)
    layer.rect(20, 54, 24, 3, '#d9a441')
    for (let x = 22; x < 44; x += 3) layer.rect(x, 54, 1, 3, deep)
  })
}
