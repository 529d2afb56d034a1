import { type Canvas, INK } from '../canvas.ts'
import { drawText } from '../font.ts'
import { chooseLabel } from '../label/choose-label.ts'
import { button, slab, solid } from '../solid.ts'
import { gameBoyCartridge } from '../things/cartridges.ts'
import { disc } from '../things/cases.ts'
import { mix } from '../tone.ts'
import { lampLight, piece, place, room, SCENE_HEIGHT, SCENE_WIDTH } from './backdrop.ts'

const label = (name: string) => chooseLabel({ slug: name, name, description: '', category: '', subcategory: '' })

export function twoCartridges(slug: string): Canvas {
  const scene = room(slug, { wall: '#35457a', wood: '#2f7a68', horizon: 0 })
  for (let x = 0; x < SCENE_WIDTH; x += 8) scene.rect(x, 0, 1, SCENE_HEIGHT, '#3a8a76')
  for (let y = 0; y < SCENE_HEIGHT; y += 8) scene.rect(0, y, SCENE_WIDTH, 1, '#3a8a76')
  scene.frame(3, 3, 154, 84, '#8fd0bc')
  place(
    scene,
    piece((canvas) => gameBoyCartridge('#b9b4c4')(canvas, label('Tetris')), 64, 64),
    10,
    12,
  )
  place(
    scene,
    piece((canvas) => gameBoyCartridge('#a8a49a')(canvas, { ...label('Tetris'), words: ['TETRIZ'] }), 64, 64),
    68,
    16,
  )
  place(
    scene,
    piece((canvas) => {
      solid(canvas, (layer) => {
        layer.line([131, 62], [147, 78], '#d6336c', 8)
        layer.line([132, 62], [148, 78], '#f08ab0', 2)
      })
      solid(canvas, (layer) => {
        layer.ellipse(86, 18, 52, 52, '#c6ccd8')
        layer.ellipse(87, 19, 49, 49, '#eef2fb')
        layer.ellipse(91, 23, 42, 42, undefined)
      })
    }),
  )
  magnify(scene, 91, 23, 42)
  return scene
}

/** Doubles what lies under the glass and lays a glint over it. */
function magnify(scene: Canvas, x: number, y: number, size: number): void {
  const seen = new Map<string, string>()
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const from = scene.get(x + Math.floor(size / 4 + column / 2) - 4, y + Math.floor(size / 4 + row / 2))
      if (from !== undefined) seen.set(`${column},${row}`, from)
    }
  for (const [key, colour] of seen) {
    const [column = 0, row = 0] = key.split(',').map(Number)
    const distance = Math.hypot(column + 0.5 - size / 2, row + 0.5 - size / 2)
    if (distance < size / 2)
      scene.set(
        x + column,
        y + row,
        column + row < size * 0.62 && column + row > size * 0.46
          ? mix(colour, '#ffffff', 0.45)
          : mix(colour, '#dff2ff', 0.12),
      )
  }
}

export function openCartridge(slug: string): Canvas {
  const scene = room(slug, { wall: '#3a2a5a', wood: '#b98252', horizon: 20 })
  lampLight(scene, 20, 0.75)
  place(
    scene,
    piece((canvas) =>
      solid(canvas, (layer) => {
        slab(layer, 14, 24, 62, 56, '#b9b4c4', 3)
        layer.rect(20, 29, 50, 44, '#8d87a0')
        layer.rect(22, 31, 46, 40, '#2f8a5a')
        layer.rect(22, 31, 46, 1, '#7fd09a')
        for (const [x, y, width, height] of [
          [26, 35, 16, 8],
          [26, 47, 12, 14],
          [46, 34, 9, 7],
        ] as const) {
          layer.rect(x, y, width, height, '#23202f')
          layer.rect(x + 1, y + 1, width - 2, 1, '#57536a')
          for (let at = x; at < x + width; at += 3) {
            layer.rect(at, y - 1, 1, 1, '#d8d4dc')
            layer.rect(at, y + height, 1, 1, '#d8d4dc')
          }
        }
        for (const [from, to] of [
          [
            [42, 39],
            [46, 37],
          ],
          [
            [38, 50],
            [50, 50],
          ],
          [
            [38, 56],
            [48, 62],
          ],
          [
            [30, 43],
            [30, 46],
          ],
        ] as const)
          layer.line(from, to, '#7fd09a')
        for (let x = 25; x < 66; x += 4) layer.rect(x, 67, 3, 4, '#f2c14b')
        layer.ellipse(45, 44, 22, 22, '#8d87a0')
        layer.ellipse(45, 44, 21, 21, '#d8dce6')
        layer.ellipse(48, 47, 14, 14, '#eef1f6')
        drawText(layer, 52, 49, '3V', '#57536a')
        layer.rect(54, 56, 3, 1, '#57536a')
        for (const [x, y] of [
          [17, 27],
          [71, 27],
          [17, 74],
          [71, 74],
        ] as const)
          layer.rect(x, y, 3, 3, '#57536a')
      }),
    ),
  )
  place(
    scene,
    piece((canvas) => {
      solid(canvas, (layer) => {
        slab(layer, 92, 28, 40, 36, '#b9b4c4', 3)
        layer.rect(97, 33, 30, 24, '#d6336c')
        layer.rect(97, 33, 30, 6, '#fffdf7')
        drawText(layer, 101, 34, 'SAVED?', INK)
        layer.ellipse(105, 42, 14, 14, '#ffd75e')
        layer.rect(97, 50, 30, 7, '#5a1846')
      })
      solid(canvas, (layer) => {
        layer.line([84, 68], [100, 72], '#c6ccd8', 2)
        layer.line([100, 71], [110, 74], '#8d87a0', 5)
        layer.line([112, 74], [140, 81], '#3f6fd8', 6)
        layer.line([112, 74], [140, 81], '#9cc3ff', 1)
      })
      for (const [x, y] of [
        [138, 36],
        [146, 52],
        [140, 66],
      ] as const)
        solid(
          canvas,
          (layer) => {
            layer.ellipse(x, y, 7, 7, '#d8d4dc')
            layer.rect(x + 3, y + 1, 1, 5, '#57536a')
          },
          1,
        )
    }),
  )
  for (const [x, y] of [
    [80, 52],
    [78, 58],
    [82, 62],
  ] as const)
    scene.rect(x, y, 2, 2, '#efe9d8')
  return scene
}

export function polisher(slug: string): Canvas {
  const scene = room(slug, { wall: '#1f6a70', wood: '#d6a468', horizon: 34 })
  for (const [x, colour] of [
    [104, '#d6336c'],
    [118, '#ffd75e'],
    [132, '#3f6fd8'],
  ] as const) {
    scene.rect(x, 6, 10, 22, INK)
    scene.rect(x + 1, 7, 8, 20, colour)
    scene.rect(x + 1, 11, 8, 6, '#fffdf7')
  }
  scene.rect(98, 28, 50, 3, '#8a5a38')
  place(
    scene,
    piece((canvas) => {
      solid(canvas, (layer) => {
        slab(layer, 8, 26, 82, 46, '#e9e6ee', 3)
        layer.rect(8, 60, 82, 11, '#b9b4c4')
        for (let x = 14; x < 40; x += 4) layer.rect(x, 64, 2, 4, '#8d87a0')
        button(layer, 70, 62, '#3fa35a', 7)
        button(layer, 80, 62, '#e2483f', 7)
        layer.rect(46, 62, 18, 7, '#23202f')
        drawText(layer, 49, 63, '4.30', '#7fe06a')
        layer.ellipse(16, 28, 42, 31, '#57536a')
        layer.ellipse(18, 29, 38, 29, '#c9d6ef')
        layer.ellipse(31, 39, 12, 9, '#8fa4cf')
        layer.ellipse(34, 41, 6, 5, INK)
        layer.polygon(
          [
            [22, 36],
            [30, 31],
            [34, 39],
            [30, 41],
          ],
          '#ffffff',
        )
        layer.ellipse(52, 32, 22, 22, '#b8323f')
        layer.ellipse(52, 31, 21, 20, '#f0803c')
        layer.ellipse(57, 35, 11, 11, '#ffd08a')
      })
      for (const [x, y] of [
        [48, 29],
        [76, 40],
        [50, 54],
      ] as const)
        solid(canvas, (layer) => layer.stamp(x, y, ['.#.', '###', '###'], { '#': '#7fd0f0' }), 1)
    }),
  )
  place(
    scene,
    piece((canvas) => {
      for (const [x, y, print] of [
        [98, 44, '#e2604a'],
        [106, 46, '#ffd34d'],
        [114, 48, undefined],
      ] as const)
        solid(canvas, (layer) => disc(layer, x, y, 38, print))
      canvas.line([122, 60], [132, 54], '#6a78a8')
      canvas.line([136, 76], [144, 70], '#6a78a8')
    }),
  )
  return scene
}
