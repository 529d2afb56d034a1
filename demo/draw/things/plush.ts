import { type Canvas, INK } from '../canvas.ts'
import { solid } from '../solid.ts'
import { tone } from '../tone.ts'

export function plush(kind: 'round' | 'dinosaur'): (canvas: Canvas) => void {
  return (canvas) => (kind === 'round' ? roundPlush(canvas) : dinosaurPlush(canvas))
}

function roundPlush(canvas: Canvas): void {
  const fur = '#f7a8c4'
  const { light, dark } = tone(fur)
  for (const x of [10, 34])
    solid(canvas, (layer) => {
      layer.ellipse(x, 46, 20, 13, '#d8385a')
      layer.ellipse(x + 2, 47, 10, 5, '#f0708a')
    })
  solid(canvas, (layer) => {
    layer.ellipse(3, 24, 15, 14, fur)
    layer.ellipse(46, 16, 15, 14, fur)
    layer.ellipse(10, 7, 44, 46, dark)
    layer.ellipse(10, 7, 42, 44, fur)
    layer.ellipse(15, 11, 16, 10, light)
    for (const x of [24, 35]) {
      layer.ellipse(x, 18, 6, 13, INK)
      layer.ellipse(x + 1, 19, 4, 5, '#fffdf7')
      layer.rect(x + 1, 27, 4, 2, '#3f6fd8')
    }
    layer.ellipse(16, 30, 8, 5, '#f0708a')
    layer.ellipse(41, 30, 8, 5, '#f0708a')
    layer.ellipse(29, 32, 7, 6, '#a0263a')
    layer.rect(30, 35, 5, 2, '#f0708a')
    for (let y = 38; y < 50; y += 3) layer.rect(32, y, 1, 2, dark)
  })
  tag(canvas, 48, 38)
}

function dinosaurPlush(canvas: Canvas): void {
  const fur = '#5fbf5a'
  const { light, dark } = tone(fur)
  solid(canvas, (layer) =>
    layer.polygon(
      [
        [40, 46],
        [60, 36],
        [57, 52],
        [44, 57],
      ],
      fur,
    ),
  )
  solid(canvas, (layer) => {
    for (const [x, y] of [
      [40, 14],
      [43, 22],
      [45, 30],
    ] as const)
      layer.ellipse(x, y, 9, 9, '#f0803c')
  })
  solid(canvas, (layer) => {
    layer.ellipse(17, 26, 32, 33, dark)
    layer.ellipse(17, 26, 30, 31, fur)
    layer.ellipse(18, 33, 19, 23, '#fffdf7')
    layer.ellipse(39, 30, 12, 12, '#e2483f')
    layer.ellipse(40, 32, 9, 8, '#f4efe3')
    layer.ellipse(20, 12, 26, 22, fur)
    layer.ellipse(4, 16, 24, 18, fur)
    layer.ellipse(6, 17, 15, 5, light)
    layer.ellipse(14, 25, 22, 10, '#fffdf7')
    for (const x of [22, 32]) {
      layer.ellipse(x, 4, 11, 16, '#fffdf7')
      layer.ellipse(x + 2, 8, 5, 10, INK)
      layer.rect(x + 3, 9, 2, 3, '#fffdf7')
    }
    layer.rect(8, 21, 2, 2, dark)
    layer.rect(13, 20, 2, 2, dark)
    layer.rect(8, 29, 12, 1, dark)
  })
  for (const x of [12, 33])
    solid(canvas, (layer) => {
      layer.ellipse(x, 50, 18, 11, '#f0803c')
      layer.rect(x + 2, 58, 14, 2, '#c9963f')
    })
  tag(canvas, 45, 46)
}

/** The paper tag that tells a new plush from a used one. */
function tag(canvas: Canvas, x: number, y: number): void {
  solid(
    canvas,
    (layer) => {
      layer.polygon(
        [
          [x, y + 3],
          [x + 4, y],
          [x + 9, y],
          [x + 9, y + 10],
          [x, y + 10],
        ],
        '#fffdf7',
      )
      layer.stamp(x + 2, y + 4, ['#.#', '###', '.#.'], { '#': '#d6336c' })
    },
    1,
  )
}
