import { type Canvas, INK } from '../canvas.ts'
import { cross, solid } from '../solid.ts'
import { tone } from '../tone.ts'

export function mug(kind: 'shapes' | 'screen'): (canvas: Canvas) => void {
  return (canvas) => {
    const glaze = kind === 'shapes' ? '#35324a' : '#d5d1da'
    const { dark, light, deep } = tone(glaze)
    solid(canvas, (layer) => {
      layer.ellipse(39, 22, 20, 26, glaze)
      layer.ellipse(43, 26, 12, 18, undefined)
      layer.rect(9, 17, 36, 38, glaze)
      layer.ellipse(9, 48, 36, 12, glaze)
      layer.ellipse(9, 11, 36, 12, light)
      layer.ellipse(11, 13, 32, 8, '#5a3320')
      layer.ellipse(14, 15, 20, 3, '#8a5a38')
      layer.rect(10, 20, 2, 32, light)
      layer.rect(41, 20, 4, 33, dark)
      if (kind === 'shapes') {
        layer.stamp(
          14,
          25,
          ['....#....', '...###...', '...#.#...', '..##.##..', '..#...#..', '.##...##.', '.#######.'],
          { '#': '#5fd08a' },
        )
        layer.ellipse(27, 25, 9, 9, '#f0556a')
        layer.ellipse(29, 27, 5, 5, glaze)
        for (const step of [0, 1, 2, 3, 4, 5, 6, 7]) {
          layer.rect(14 + step, 38 + step, 2, 1, '#7fa4f5')
          layer.rect(22 - step, 38 + step, 2, 1, '#7fa4f5')
        }
        layer.frame(27, 38, 9, 9, '#f39ac0', 2)
      } else {
        layer.soft(14, 24, 25, 19, '#6e6a80', 1)
        layer.rect(17, 26, 19, 15, '#b3c23a')
        layer.rect(17, 37, 19, 4, '#3f6b3a')
        layer.stamp(23, 28, ['..##..', '.####.', '.#.##.', '.####.', '######', '#.##.#', '..##..', '.#..#.'], {
          '#': '#2b4a2e',
        })
        cross(layer, 15, 46, 8, INK, 2)
        layer.rect(29, 49, 4, 4, '#b02a6a')
        layer.rect(35, 46, 4, 4, '#b02a6a')
      }
      layer.rect(14, 57, 26, 1, deep)
    })
    solid(
      canvas,
      (layer) => {
        for (const [x, y] of [
          [18, 2],
          [27, 0],
          [36, 2],
        ] as const)
          layer.stamp(x, y + 1, ['.#.', '#..', '#..', '.#.', '..#', '..#', '.#.'], { '#': '#fffdf7' })
      },
      1,
    )
  }
}
