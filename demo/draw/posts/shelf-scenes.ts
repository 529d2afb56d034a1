import { type Canvas, INK } from '../canvas.ts'
import { drawText, textWidth } from '../font.ts'
import { chooseLabel } from '../label/choose-label.ts'
import { drawLabel } from '../label/draw-label.ts'
import { inset, slab, solid } from '../solid.ts'
import { gameGear } from '../things/handhelds.ts'
import { mix } from '../tone.ts'
import { lampLight, piece, place, room, SCENE_WIDTH } from './backdrop.ts'

const label = (name: string) => chooseLabel({ slug: name, name, description: '', category: '', subcategory: '' })

export function gradedShelf(slug: string): Canvas {
  const scene = room(slug, { wall: '#5a2a52', wood: '#7a4a2e', horizon: 88 })
  lampLight(scene, 30, 0.8)
  const grades = ['A+', 'A', 'B', 'C'] as const
  const titles = ['Tetris', 'Sonic', 'Kirby', 'Metal Slug'] as const
  for (const [index, grade] of grades.entries()) {
    const x = 8 + index * 38
    place(
      scene,
      piece((canvas) =>
        solid(canvas, (layer) => {
          slab(layer, x, 10, 30, 56, '#dfe9f2', 1)
          layer.rect(x + 2, 12, 26, 9, ['#1c7a45', '#3f6fd8', '#e0a100', '#d6336c'][index] ?? INK)
          drawText(layer, x + 15 - Math.round(textWidth(grade) / 2), 14, grade, '#fffdf7')
          inset(layer, x + 4, 25, drawLabel(label(titles[index] ?? ''), 22, 36))
          layer.line([x + 26, 23], [x + 26, 62], '#ffffff')
          if (grade === 'C') layer.line([x + 6, 60], [x + 14, 46], mix('#fffdf7', INK, 0.2))
        }),
      ),
    )
    scene.rect(x + 6, 76, 18, 8, INK)
    scene.rect(x + 7, 77, 16, 6, '#ffd75e')
    drawText(scene, x + 12, 78, ['10', '9', '7', '5'][index] ?? '', INK)
  }
  scene.rect(0, 68, SCENE_WIDTH, 5, '#a8703f')
  scene.rect(0, 68, SCENE_WIDTH, 1, '#d9a46a')
  scene.rect(0, 73, SCENE_WIDTH, 2, INK)
  return scene
}

export function cardBinder(slug: string): Canvas {
  const scene = room(slug, { wall: '#e6b36a', wood: '#8a5634', horizon: 44 })
  scene.rect(104, 3, 48, 36, INK)
  scene.paste(drawLabel({ ...label('island'), place: 'sea' }, 44, 32, { title: false }), 106, 5)
  scene.rect(127, 5, 2, 32, INK)
  place(
    scene,
    piece((canvas) => {
      solid(canvas, (layer) => {
        slab(layer, 8, 14, 92, 68, '#2c3f7a', 2)
        layer.rect(11, 17, 42, 62, '#d8e2ea')
        layer.rect(55, 17, 42, 62, '#e6eef4')
        layer.rect(53, 16, 2, 64, '#1b2852')
        for (const y of [24, 46, 68]) layer.ellipse(51, y, 6, 6, '#c6ccd8')
        const names = [
          'raichu',
          'charizard',
          'blastoise',
          'elsa',
          'magic',
          'pirate',
          'dragon',
          'star',
          'heart',
          'ghost',
          'tetris',
          'kirby',
        ]
        for (const [index, name] of names.entries()) {
          const [column, row] = [index % 4, Math.floor(index / 4)]
          const [x, y] = [13 + column * 20 + (column > 1 ? 4 : 0), 19 + row * 20]
          layer.rect(x, y, 17, 18, INK)
          layer.rect(x + 1, y + 1, 15, 16, index % 3 === 0 ? '#f7d038' : index % 3 === 1 ? '#e9e4da' : '#b98a4a')
          layer.paste(drawLabel(label(name), 13, 11, { title: false }), x + 2, y + 2)
          layer.rect(x + 3, y + 14, 9, 1, INK)
          layer.line([x + 12, y + 2], [x + 14, y + 4], '#ffffff')
        }
      })
    }),
  )
  place(
    scene,
    piece((canvas) => {
      solid(canvas, (layer) => {
        slab(layer, 112, 46, 36, 36, '#f1eff5', 4)
        layer.ellipse(115, 49, 30, 30, '#57536a')
        layer.ellipse(116, 50, 28, 28, '#fffdf7')
        for (let step = 0; step <= 20; step++) {
          const turn = Math.PI * (0.85 + (step / 20) * 1.3)
          const colour = step < 6 ? '#f0a03c' : step < 13 ? '#3fa35a' : '#3f6fd8'
          layer.rect(129 + Math.cos(turn) * 11, 63 + Math.sin(turn) * 11, 2, 2, colour)
        }
        layer.line([130, 64], [133, 55], '#d6336c', 1)
        layer.rect(129, 63, 3, 3, INK)
        drawText(layer, 125, 69, '45%', INK)
      })
      solid(canvas, (layer) => {
        layer.rect(100, 72, 16, 12, '#f4efe3')
        drawText(layer, 103, 76, 'DRY', '#3f6fd8')
      })
    }),
  )
  return scene
}

export function openDrawer(slug: string): Canvas {
  const scene = room(slug, { wall: '#6d432c', wood: '#9a6238', horizon: 0 })
  scene.rect(0, 0, SCENE_WIDTH, 12, '#c08a54')
  scene.rect(0, 0, SCENE_WIDTH, 1, '#e0b27a')
  scene.rect(0, 12, SCENE_WIDTH, 2, INK)
  scene.rect(8, 14, 144, 60, INK)
  scene.rect(10, 14, 140, 58, '#4a2c20')
  scene.rect(10, 14, 140, 8, '#2f1b16')
  for (let y = 26; y < 72; y += 8) scene.rect(10, y, 140, 1, '#3f2519')
  place(
    scene,
    piece((canvas) => {
      solid(
        canvas,
        (layer) => {
          layer.line([16, 30], [30, 24], '#23202f', 2)
          layer.line([30, 24], [40, 34], '#23202f', 2)
          layer.line([40, 34], [30, 46], '#23202f', 2)
          layer.line([30, 46], [18, 42], '#23202f', 2)
          slab(layer, 13, 50, 18, 14, '#35324a', 1)
        },
        1,
      )
      for (const [x, y] of [
        [114, 24],
        [114, 32],
        [122, 28],
      ] as const)
        solid(
          canvas,
          (layer) => {
            layer.rect(x, y, 22, 6, '#c9963f')
            layer.rect(x, y, 22, 1, '#ffe9a8')
            layer.rect(x + 8, y, 12, 6, '#23202f')
            layer.rect(x + 22, y + 2, 2, 2, '#d8d4dc')
          },
          1,
        )
      solid(canvas, (layer) => {
        slab(layer, 118, 46, 22, 22, '#3a3648', 2)
        layer.paste(drawLabel(label('Columns'), 16, 13, { title: false }), 121, 50)
      })
    }),
  )
  const machine = piece((canvas) => gameGear(canvas, { ...label('ghost'), place: 'dungeon' }), 64, 64)
  for (const [x, y, colour] of [...machine.painted()])
    if ((x * 7 + y * 13) % 23 === 0 && colour !== INK) machine.set(x, y, mix(colour, '#e6d6c0', 0.5))
  place(scene, machine, 46, 12)
  for (const [x, y] of [
    [54, 66],
    [82, 68],
    [104, 62],
  ] as const)
    scene.rect(x, y, 2, 1, '#b89a7a')
  scene.rect(2, 74, 156, 16, INK)
  scene.rect(4, 76, 152, 14, '#b87a46')
  scene.rect(4, 76, 152, 1, '#e0b27a')
  for (const [x, y, width] of [
    [10, 80, 40],
    [70, 84, 60],
    [24, 87, 50],
    [110, 80, 36],
  ] as const)
    scene.rect(x, y, width, 1, '#9a6238')
  scene.rect(64, 79, 32, 8, INK)
  scene.rect(66, 81, 28, 4, '#d9a441')
  scene.rect(66, 81, 28, 1, '#ffe9a8')
  return scene
}
