import { INK } from '../../canvas.ts'
import { slab, solid } from '../../solid.ts'
import { pad } from '../pads.ts'
import { body, type Draw } from './console-body.ts'

export const OLDER = {
  'atari-2600': (canvas) => {
    solid(canvas, (layer) => {
      body(layer, 3, 10, 56, 16, 14, '#3a3648')
      for (let y = 18; y < 26; y += 2) layer.rect(5, y, 52, 1, '#23202f')
      layer.rect(20, 12, 22, 3, INK)
      for (const x of [9, 15, 45, 51]) {
        layer.rect(x, 13, 2, 5, '#d8d4dc')
        layer.rect(x, 13, 2, 2, '#fffdf7')
      }
      layer.rect(3, 28, 56, 11, '#9a5a34')
      layer.rect(3, 28, 56, 1, '#c98a55')
      for (const [x, y, width] of [
        [5, 31, 20],
        [30, 30, 26],
        [12, 34, 30],
        [46, 34, 10],
        [4, 37, 24],
        [34, 37, 18],
      ] as const)
        layer.rect(x, y, width, 1, '#6d3b22')
    })
    pad(canvas, 'joystick', 36, 33)
  },
  'atari-7800': (canvas) => {
    solid(canvas, (layer) => {
      body(layer, 3, 11, 56, 17, 11, '#35324a')
      layer.rect(5, 22, 52, 4, '#c6c0d4')
      layer.rect(5, 22, 52, 1, '#fffdf7')
      for (const [index, colour] of ['#e2483f', '#f0a03c', '#ffd75e', '#3fa35a', '#3f6fd8'].entries())
        layer.rect(8 + index * 3, 23, 2, 2, colour)
      layer.rect(20, 14, 22, 4, INK)
      for (const x of [8, 13, 46, 51]) layer.rect(x, 31, 4, 3, '#c6c0d4')
      layer.rect(20, 31, 22, 2, '#57536a')
    })
    pad(canvas, 'rect', 24, 38, '#4a4562')
  },
  'neo-geo': (canvas) => {
    solid(canvas, (layer) => {
      body(layer, 3, 8, 56, 17, 9, '#35324a')
      layer.rect(16, 10, 30, 10, '#23202f')
      layer.rect(19, 13, 24, 4, INK)
      layer.rect(19, 12, 24, 1, '#57536a')
      layer.rect(7, 28, 22, 3, '#c9a23a')
      layer.rect(34, 27, 9, 5, INK)
      layer.rect(46, 27, 9, 5, INK)
    })
    pad(canvas, 'arcade', 17, 31)
  },
  intellivision: (canvas) => {
    solid(canvas, (layer) => {
      body(layer, 3, 9, 56, 34, 10, '#6d4632')
      layer.rect(7, 13, 48, 28, '#3a2a26')
      layer.rect(7, 13, 48, 2, '#d9a441')
      layer.rect(7, 39, 48, 2, '#d9a441')
      layer.rect(3, 44, 56, 8, '#9a5a34')
      for (const [x, y, width] of [
        [6, 46, 18],
        [30, 45, 24],
        [14, 49, 30],
      ] as const)
        layer.rect(x, y, width, 1, '#6d3b22')
      layer.rect(46, 47, 8, 2, '#d9a441')
      for (const x of [10, 37]) {
        slab(layer, x, 16, 15, 24, '#8a5a3a', 1)
        for (let row = 18; row < 26; row += 3)
          for (let column = x + 3; column < x + 12; column += 3) layer.rect(column, row, 2, 2, '#f0e2c0')
        layer.ellipse(x + 3, 28, 9, 9, '#d9a441')
        layer.ellipse(x + 5, 30, 5, 5, '#f5d78a')
      }
      layer.rect(27, 18, 8, 20, '#23202f')
    })
  },
} as const satisfies Readonly<Record<string, Draw>>
