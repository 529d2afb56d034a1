import { type Canvas, type Colour, INK } from '../../canvas.ts'
import { button, cross, slab, solid } from '../../solid.ts'
import { mix, tone } from '../../tone.ts'
import { body, type Draw } from './console-body.ts'

function keyboardComputer(canvas: Canvas, shell: Colour, keys: Colour, extra: 'floppy' | 'stripe' | 'cursor'): void {
  const { dark, deep, light } = tone(shell)
  solid(canvas, (layer) => {
    body(layer, 3, 15, 57, 30, 7, shell)
    for (let x = 12; x < 52; x += 3) layer.rect(x, 17, 2, 3, dark)
    layer.rect(8, 22, 47, 20, mix(deep, INK, 0.3))
    for (let row = 0; row < 4; row++) {
      for (let x = 10 + (row % 2) * 2; x < 44; x += 4) {
        layer.rect(x, 23 + row * 4, 3, 3, keys)
        layer.rect(x, 23 + row * 4, 3, 1, mix(keys, '#ffffff', 0.4))
      }
      layer.rect(48, 23 + row * 4, 6, 3, extra === 'cursor' ? '#3fa0d0' : mix(keys, '#b08a5a', 0.35))
    }
    layer.rect(18, 39, 22, 3, keys)
    layer.rect(18, 39, 22, 1, mix(keys, '#ffffff', 0.4))
    layer.rect(6, 17, 4, 2, extra === 'stripe' ? '#e2483f' : light)
    if (extra === 'stripe')
      for (const [index, colour] of ['#e2483f', '#f0a03c', '#ffd75e', '#3fa35a', '#3f6fd8'].entries())
        layer.rect(44 + index * 2, 18, 2, 2, colour)
    if (extra === 'floppy') layer.rect(46, 47, 11, 2, deep)
    layer.rect(54, 17, 3, 2, '#e2483f')
  })
  if (extra === 'floppy') {
    solid(canvas, (layer) => {
      layer.soft(46, 47, 11, 12, '#cfc6ae', 3)
      layer.soft(46, 47, 10, 11, '#efe9d8', 3)
      layer.rect(51, 47, 1, 5, deep)
      layer.rect(46, 52, 11, 1, deep)
    })
  } else if (extra === 'cursor') {
    solid(canvas, (layer) => {
      slab(layer, 40, 46, 18, 11, '#c6c0d4')
      layer.rect(43, 48, 12, 5, '#d0333c')
      cross(layer, 46, 48, 5, '#fffdf7', 1)
    })
  } else {
    solid(canvas, (layer) => {
      slab(layer, 6, 46, 20, 12, '#e9e4d4')
      layer.rect(8, 48, 16, 4, '#3f6fd8')
      for (const x of [10, 18]) button(layer, x, 53, '#57536a', 4)
    })
  }
}

export const COMPUTERS = {
  amiga: (canvas) => keyboardComputer(canvas, '#e3dcc8', '#cfc6ae', 'floppy'),
  c64: (canvas) => keyboardComputer(canvas, '#b39a7c', '#4a3a34', 'stripe'),
  msx: (canvas) => keyboardComputer(canvas, '#3a3648', '#d8d4dc', 'cursor'),
} as const satisfies Readonly<Record<string, Draw>>
