import { Canvas, type Colour, INK } from '../canvas.ts'
import { randomFor } from '../random.ts'
import { mix } from '../tone.ts'

export const [SCENE_WIDTH, SCENE_HEIGHT] = [160, 90]

/** A wall over a table top whose boards have grain; `horizon` is where the table begins. */
export function room(slug: string, { wall, wood, horizon }: { wall: Colour; wood: Colour; horizon: number }): Canvas {
  const scene = new Canvas(SCENE_WIDTH, SCENE_HEIGHT)
  const random = randomFor(slug)
  scene.rect(0, 0, SCENE_WIDTH, horizon, wall)
  for (let x = 0; x < SCENE_WIDTH; x += 10) scene.rect(x, 0, 1, horizon, mix(wall, '#ffffff', 0.07))
  scene.rect(0, horizon - 3, SCENE_WIDTH, 3, mix(wall, INK, 0.25))
  scene.rect(0, horizon, SCENE_WIDTH, SCENE_HEIGHT, wood)
  for (let y = horizon; y < SCENE_HEIGHT; y += 12) scene.rect(0, y, SCENE_WIDTH, 1, mix(wood, INK, 0.35))
  for (let grain = 0; grain < 70; grain++) {
    const [x, y] = [random.whole(0, SCENE_WIDTH), random.whole(horizon + 1, SCENE_HEIGHT)]
    scene.rect(x, y, random.whole(4, 14), 1, mix(wood, random.chance(0.5) ? INK : '#ffffff', 0.12))
  }
  scene.rect(0, horizon, SCENE_WIDTH, 1, mix(wood, '#fff8e8', 0.4))
  return scene
}

/** Lays a drawing on the scene with a hard shadow, mixed because a scene has no transparency. */
export function place(scene: Canvas, drawing: Canvas, x = 0, y = 0, shadow = 2): void {
  for (const [column, row] of drawing.painted()) {
    const under = scene.get(x + column + shadow, y + row + shadow)
    if (under !== undefined && drawing.get(column + shadow, row + shadow) === undefined)
      scene.set(x + column + shadow, y + row + shadow, mix(under, INK, 0.4))
  }
  scene.paste(drawing, x, y)
}

export function piece(draw: (canvas: Canvas) => void, width = SCENE_WIDTH, height = SCENE_HEIGHT): Canvas {
  const canvas = new Canvas(width, height)
  draw(canvas)
  return canvas
}

/** A cone of lamp light from the top left, in two steps. */
export function lampLight(scene: Canvas, fromX: number, reach: number): void {
  for (let y = 14; y < SCENE_HEIGHT; y++) {
    for (let x = 0; x < SCENE_WIDTH; x++) {
      const off = Math.abs(x - fromX - (y - 14) * 0.5) / (8 + (y - 14) * reach)
      const under = scene.get(x, y)
      if (under !== undefined && off < 1) scene.set(x, y, mix(under, '#ffe9a8', off < 0.7 ? 0.22 : 0.12))
    }
  }
}
