import { INK } from '../../canvas.ts'
import { solid } from '../../solid.ts'
import { tone } from '../../tone.ts'
import { pad } from '../pads.ts'
import { body, type Draw } from './console-body.ts'

export const NINTENDO = {
  nes: (canvas) => {
    solid(canvas, (layer) => {
      body(layer, 3, 10, 56, 10, 18, '#d8d4dc')
      layer.rect(3, 30, 56, 8, '#6e6a78')
      layer.rect(8, 21, 30, 9, '#3a3648')
      layer.rect(8, 21, 30, 1, '#6e6a78')
      layer.rect(10, 13, 24, 2, '#b3aebd')
      layer.rect(41, 23, 15, 1, '#6e6a78')
      for (const x of [8, 14]) layer.rect(x, 33, 4, 3, '#3a3648')
      layer.rect(9, 34, 2, 1, '#e2483f')
      for (const x of [36, 46]) layer.rect(x, 33, 7, 4, '#23202f')
      for (let x = 42; x < 55; x += 2) layer.rect(x, 13, 1, 6, '#b3aebd')
    })
    pad(canvas, 'nes', 26, 40)
  },
  snes: (canvas) => {
    solid(canvas, (layer) => {
      body(layer, 3, 9, 56, 15, 12, '#cfcad8')
      layer.soft(19, 10, 24, 12, '#b3aec0', 2)
      layer.rect(22, 13, 18, 5, '#57536a')
      layer.rect(22, 13, 18, 1, INK)
      for (const x of [8, 49]) for (let y = 12; y < 22; y += 2) layer.rect(x, y, 7, 1, '#a9a4b6')
      layer.rect(10, 28, 9, 5, '#57536a')
      layer.rect(22, 28, 9, 5, '#57536a')
      for (const [x, colour] of [
        [38, '#3f6fd8'],
        [43, '#ffd34d'],
        [48, '#e2483f'],
        [53, '#3fa35a'],
      ] as const)
        layer.rect(x, 29, 3, 3, colour)
    })
    pad(canvas, 'snes', 18, 37)
  },
  n64: (canvas) => {
    const shell = '#5fb4e0'
    solid(canvas, (layer) => {
      body(layer, 3, 10, 56, 14, 12, shell)
      const { dark, light, deep } = tone(shell)
      layer.soft(19, 6, 24, 16, light, 4)
      layer.soft(20, 7, 23, 16, shell, 4)
      layer.rect(23, 12, 16, 4, deep)
      for (const x of [7, 15, 41, 49]) {
        layer.soft(x, 27, 7, 6, dark, 1)
        layer.rect(x + 2, 29, 3, 2, INK)
      }
      layer.rect(30, 27, 3, 2, '#e2483f')
      for (const x of [8, 47]) for (let y = 14; y < 21; y += 2) layer.rect(x, y, 8, 1, light)
    })
    pad(canvas, 'n64', 20, 31, shell)
  },
  analogue: (canvas) => {
    solid(canvas, (layer) => {
      body(layer, 4, 12, 54, 20, 9, '#3a3648')
      layer.soft(16, 13, 30, 15, '#57536a', 2)
      layer.soft(17, 14, 28, 13, '#23202f', 2)
      layer.rect(19, 18, 24, 5, INK)
      layer.rect(19, 23, 24, 1, '#7d7791')
      for (const x of [9, 20, 33, 44]) {
        layer.soft(x, 34, 9, 5, '#23202f', 1)
        layer.rect(x + 2, 36, 5, 1, '#6e6880')
      }
      layer.rect(50, 17, 4, 3, '#7fe0e8')
    })
    pad(canvas, 'n64', 4, 32, '#57536a')
  },
} as const satisfies Readonly<Record<string, Draw>>
