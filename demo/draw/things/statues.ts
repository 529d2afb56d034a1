import { type Canvas, INK } from '../canvas.ts'
import { solid } from '../solid.ts'

/** A figure on a base, big enough to be the hero's statue. */
export function statue(kind: 'armour' | 'shovel' | 'fighter'): (canvas: Canvas) => void {
  return (canvas) => {
    solid(canvas, (layer) => {
      layer.ellipse(11, 50, 42, 11, '#3a3648')
      layer.ellipse(11, 48, 42, 10, '#6e6880')
      layer.ellipse(15, 49, 34, 7, '#8d87a0')
    })
    if (kind === 'armour') armour(canvas)
    else if (kind === 'shovel') shovelKnight(canvas)
    else fighter(canvas)
  }
}

function armour(canvas: Canvas): void {
  solid(canvas, (layer) => {
    for (const x of [23, 34]) {
      layer.soft(x, 36, 8, 16, '#f0a03c', 1)
      layer.rect(x, 36, 2, 15, '#ffd75e')
      layer.soft(x - 1, 47, 10, 6, '#d8642a', 1)
    }
    layer.soft(23, 21, 18, 17, '#d8642a', 2)
    layer.rect(25, 23, 14, 6, '#f0a03c')
    layer.rect(29, 30, 6, 6, '#f0a03c')
    layer.rect(31, 31, 2, 3, '#7fe06a')
    layer.ellipse(12, 15, 16, 15, '#f0803c')
    layer.ellipse(36, 15, 16, 15, '#f0803c')
    layer.ellipse(14, 16, 7, 5, '#ffd08a')
    layer.ellipse(38, 16, 7, 5, '#ffd08a')
    layer.soft(13, 28, 7, 14, '#f0a03c', 1)
    layer.soft(41, 26, 11, 18, '#3fa35a', 2)
    layer.rect(43, 27, 2, 14, '#8fdc7c')
    layer.ellipse(43, 40, 8, 8, INK)
    layer.soft(23, 4, 18, 16, '#d8323c', 4)
    layer.rect(26, 5, 8, 2, '#f08a80')
    layer.polygon(
      [
        [25, 10],
        [39, 10],
        [36, 16],
        [33, 16],
        [33, 19],
        [31, 19],
        [31, 16],
        [28, 16],
      ],
      '#7fe06a',
    )
    layer.rect(27, 11, 4, 1, '#dcffc8')
  })
}

function shovelKnight(canvas: Canvas): void {
  solid(canvas, (layer) => {
    layer.rect(48, 8, 4, 30, '#9a5a34')
    layer.rect(45, 5, 10, 4, '#c98a55')
    layer.polygon(
      [
        [44, 36],
        [56, 36],
        [55, 48],
        [50, 54],
        [45, 48],
      ],
      '#c6ccd8',
    )
    layer.rect(46, 37, 2, 11, '#fffdf7')
  })
  solid(canvas, (layer) => {
    for (const x of [19, 31]) layer.soft(x, 42, 11, 11, '#3f7fd0', 2)
    layer.soft(17, 25, 27, 20, '#3fa0e0', 3)
    layer.rect(20, 27, 4, 14, '#9fdcff')
    layer.rect(17, 39, 27, 3, '#c9a23a')
    layer.rect(28, 39, 5, 4, '#ffd75e')
    layer.soft(10, 26, 9, 13, '#2f6fc0', 2)
    layer.soft(42, 26, 10, 10, '#2f6fc0', 2)
    layer.ellipse(18, 6, 26, 23, '#3fa0e0')
    layer.rect(21, 8, 6, 3, '#9fdcff')
    layer.rect(20, 15, 22, 8, '#23202f')
    layer.rect(30, 12, 3, 14, '#3fa0e0')
    layer.rect(25, 17, 3, 3, '#fffdf7')
    layer.rect(36, 17, 3, 3, '#fffdf7')
    for (const x of [16, 43])
      layer.polygon(
        [
          [x, 14],
          [x + 4, 14],
          [x + (x < 30 ? -3 : 6), 3],
        ],
        '#ffd75e',
      )
  })
}

function fighter(canvas: Canvas): void {
  solid(canvas, (layer) => {
    layer.polygon(
      [
        [22, 36],
        [32, 36],
        [26, 53],
        [14, 53],
      ],
      '#fffdf7',
    )
    layer.polygon(
      [
        [30, 36],
        [40, 36],
        [50, 53],
        [38, 53],
      ],
      '#eae6ee',
    )
    layer.rect(13, 50, 9, 4, '#f0be94')
    layer.rect(42, 50, 9, 4, '#f0be94')
    layer.soft(20, 19, 22, 19, '#fffdf7', 2)
    layer.polygon(
      [
        [27, 19],
        [35, 19],
        [31, 29],
      ],
      '#f0be94',
    )
    layer.rect(20, 34, 22, 3, INK)
    layer.rect(29, 36, 2, 9, INK)
    layer.polygon(
      [
        [38, 21],
        [56, 24],
        [56, 30],
        [38, 29],
      ],
      '#f0be94',
    )
    layer.polygon(
      [
        [40, 20],
        [47, 22],
        [46, 30],
        [38, 30],
      ],
      '#eae6ee',
    )
    layer.soft(14, 21, 8, 14, '#eae6ee', 1)
    layer.rect(14, 33, 7, 6, '#d0333c')
    layer.soft(53, 22, 8, 9, '#d0333c', 1)
    layer.soft(23, 5, 16, 15, '#f0be94', 2)
    layer.soft(22, 2, 18, 8, '#3a2a26', 2)
    layer.rect(22, 8, 18, 3, '#d0333c')
    layer.polygon(
      [
        [22, 8],
        [12, 6],
        [14, 12],
        [22, 11],
      ],
      '#d0333c',
    )
    layer.rect(30, 13, 2, 2, INK)
    layer.rect(36, 13, 2, 2, INK)
    layer.rect(31, 17, 5, 1, '#a8703f')
  })
}
