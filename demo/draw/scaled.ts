import sharp, { type Sharp } from 'sharp'
import type { Canvas } from './canvas.ts'

/** The canvas as an image whose grid pixels are `factor` wide; only whole factors keep them square. */
export function scaled(canvas: Canvas, factor: number): Sharp {
  const { width, height } = canvas
  const data = Buffer.alloc(width * height * 4)
  for (const [x, y, colour] of canvas.painted()) data.set(rgba(colour), (y * width + x) * 4)
  const image = sharp(data, { raw: { width, height, channels: 4 } })
  return factor === 1 ? image : image.resize(width * factor, height * factor, { kernel: 'nearest' })
}

function rgba(colour: string): Buffer {
  return Buffer.from(colour.slice(1).padEnd(8, 'f'), 'hex')
}
