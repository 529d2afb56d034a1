import { INK } from '../../canvas.ts'
import { slab, solid } from '../../solid.ts'
import { tone } from '../../tone.ts'
import { pad } from '../pads.ts'
import { body, type Draw } from './console-body.ts'

export const SONY_AND_MICROSOFT = {
  'ps1-console': (canvas) => {
    const shell = '#bdb9c6'
    solid(canvas, (layer) => {
      body(layer, 3, 9, 56, 18, 11, shell)
      const { dark, light, deep } = tone(shell)
      layer.ellipse(17, 9, 28, 18, dark)
      layer.ellipse(18, 9, 27, 16, light)
      layer.ellipse(19, 10, 25, 15, shell)
      layer.rect(28, 16, 7, 3, '#7a4fd0')
      for (const x of [8, 49]) layer.ellipse(x, 15, 7, 5, dark)
      layer.rect(8, 29, 20, 6, deep)
      layer.rect(34, 29, 20, 6, deep)
      for (const x of [10, 19, 36, 45]) layer.rect(x, 31, 7, 2, INK)
      layer.rect(11, 16, 1, 2, '#3fd06a')
    })
    pad(canvas, 'ps', 20, 36)
  },
  ps2: (canvas) => {
    solid(canvas, (layer) => {
      slab(layer, 24, 5, 14, 50, '#4f4a68')
      layer.rect(27, 8, 2, 38, '#4a4562')
      layer.rect(31, 10, 4, 30, '#23202f')
      layer.rect(31, 10, 4, 1, '#5a7ae0')
      layer.rect(32, 44, 3, 3, '#3f6fd8')
      layer.rect(26, 49, 4, 2, '#e2483f')
      layer.rect(32, 49, 4, 2, '#3fd06a')
    })
    solid(canvas, (layer) => layer.soft(18, 53, 26, 4, '#4a4562', 1))
    pad(canvas, 'ps', 3, 36, '#4f4a68')
  },
  'xbox-360': (canvas) => {
    solid(canvas, (layer) => {
      layer.polygon(
        [
          [22, 5],
          [44, 5],
          [42, 30],
          [44, 56],
          [22, 56],
          [24, 30],
        ],
        '#3a3648',
      )
      layer.polygon(
        [
          [22, 5],
          [26, 5],
          [28, 30],
          [26, 56],
          [22, 56],
          [24, 30],
        ],
        '#57536a',
      )
      layer.rect(30, 8, 8, 18, '#23202f')
      layer.rect(32, 10, 1, 14, '#7d7791')
      layer.ellipse(30, 38, 9, 9, '#b9e89a')
      layer.ellipse(32, 40, 5, 5, '#3fa35a')
      for (let y = 51; y < 55; y += 2) layer.rect(30, y, 9, 1, '#57536a')
    })
    pad(canvas, 'xbox', 4, 37, '#4a4660')
  },
  'xbox-series-s': (canvas) => {
    solid(canvas, (layer) => {
      slab(layer, 12, 8, 34, 44, '#f1eff5', 1)
      layer.ellipse(15, 13, 28, 28, '#23202f')
      layer.ellipse(17, 15, 24, 24, '#35324a')
      for (let y = 17; y < 38; y += 3)
        for (let x = 19; x < 40; x += 3) if (Math.hypot(x - 28.5, y - 26.5) < 10.5) layer.rect(x, y, 1, 1, '#0f0e18')
      layer.rect(15, 47, 4, 2, '#23202f')
      layer.rect(40, 46, 3, 3, '#3fa35a')
    })
    pad(canvas, 'xbox', 26, 36, '#f1eff5')
  },
} as const satisfies Readonly<Record<string, Draw>>
