import type { Canvas, Colour } from '../canvas.ts'
import type { Random } from '../random.ts'
import { mix } from '../tone.ts'

export function wave(canvas: Canvas, level: number, height: number, colour: Colour, random: Random): void {
  const [length, phase] = [random.whole(9, 16), random.whole(0, 12)]
  for (let x = 0; x < canvas.width; x++) {
    const top = level - Math.round(((Math.sin((x + phase) * (6.283 / length)) + 1) / 2) * height)
    canvas.rect(x, top, 1, canvas.height - top, colour)
  }
}

export function peak(canvas: Canvas, x: number, width: number, bottom: number, colour: Colour): void {
  const [light, snow] = [mix(colour, '#fff8e8', 0.16), mix(colour, '#ffffff', 0.75)]
  const half = Math.round(width / 2)
  for (let row = 0; row < half; row++) {
    canvas.rect(x + half - row, bottom - half + row, row, 1, row < half / 3 ? snow : light)
    canvas.rect(x + half, bottom - half + row, row + 1, 1, row < half / 4 ? snow : colour)
  }
  canvas.rect(x, bottom, width, canvas.height, colour)
}

export function fir(canvas: Canvas, x: number, bottom: number, height: number, colour: Colour): void {
  for (let row = 0; row < height; row++) {
    const half = Math.min(4, Math.floor(row / 2) - (row % 4 === 0 && row > 0 ? 1 : 0))
    canvas.rect(x + 3 - half, bottom - height + row, half * 2 + 1, 1, colour)
  }
  canvas.rect(x + 2, bottom, 3, canvas.height, colour)
}

export function castle(
  canvas: Canvas,
  middle: number,
  bottom: number,
  height: number,
  colour: Colour,
  light: Colour,
): void {
  const tower = (x: number, width: number, tall: number) => {
    canvas.rect(x, bottom - tall, width, tall, colour)
    for (let row = 0; row < width; row++)
      canvas.rect(x + Math.floor(row / 2), bottom - tall - row - 1, Math.max(1, width - row), 1, colour)
    canvas.rect(x + Math.floor(width / 2), bottom - tall + 2, 1, 2, light)
  }
  tower(middle - 8, 4, Math.round(height * 0.5))
  tower(middle + 5, 4, Math.round(height * 0.6))
  tower(middle - 2, 5, Math.round(height * 0.8))
  canvas.rect(middle - 7, bottom - Math.round(height * 0.35), 15, Math.round(height * 0.35), colour)
  for (const x of [-5, 3]) canvas.rect(middle + x, bottom - Math.round(height * 0.25), 1, 2, light)
}

export function skyline(
  canvas: Canvas,
  bottom: number,
  tall: number,
  colour: Colour,
  windows: Colour | undefined,
  random: Random,
): void {
  for (let x = -1; x < canvas.width; ) {
    const [width, height] = [random.whole(4, 7), Math.round(canvas.height * tall * (random.whole(45, 100) / 100))]
    canvas.rect(x, bottom - height, width, height + 4, colour)
    for (let y = bottom - height + 2; windows !== undefined && y < bottom; y += 2) {
      for (let column = x + 1; column < x + width - 1; column += 2)
        if (random.chance(0.55)) canvas.set(column, y, windows)
    }
    x += width + (random.chance(0.3) ? 1 : 0)
  }
}

export function clouds(canvas: Canvas, colour: Colour, random: Random, count: number): void {
  for (let cloud = 0; cloud < count; cloud++) {
    const [x, y] = [random.whole(-3, canvas.width - 5), random.whole(1, Math.round(canvas.height * 0.5))]
    canvas.rect(x, y + 1, random.whole(7, 10), 2, colour)
    canvas.rect(x + 2, y, random.whole(3, 5), 1, colour)
  }
}

export function planet(canvas: Canvas, x: number, y: number, size: number, colour: Colour, dark: Colour): void {
  canvas.ellipse(x, y, size, size, dark)
  canvas.ellipse(x - 1, y - 1, size - 2, size - 2, colour)
  canvas.rect(x + 2, y + Math.round(size * 0.5), size - 7, 1, dark)
  canvas.rect(x + 4, y + Math.round(size * 0.7), size - 8, 1, dark)
}
