import { join } from 'node:path'
import type { OverlayOptions, Sharp } from 'sharp'
import { ACCENTS } from '../catalogue/accents.ts'
import { MAX_PICTURE_PIXELS } from '../images/picture-limits.ts'
import { sharp } from '../images/sharp.server.ts'
import { CARD_HEIGHT, CARD_WIDTH } from './card.ts'

export type Picture = Uint8Array
export type Drawn = { input: Buffer; width: number; height: number }

/** Pixel art in its own size. */
const LOGO = join(import.meta.dirname, 'pictures/logo.png')
/** The categories' icons in two rows, in the order of `ACCENTS`. */
const ICONS = join(import.meta.dirname, 'pictures/icons.png')
const ICON_SIDE = 22

export async function drawLogo(factor: number): Promise<Drawn> {
  return await enlarged(sharp(LOGO), factor)
}

export async function drawIcons(factor: number): Promise<Drawn> {
  return await enlarged(sharp(ICONS), factor)
}

type Thing = { category: string; width: number; height: number; faded: boolean }

/** A product's picture as large as its place; one that is sold out has lost its colour. */
export async function drawThing(picture: Picture | undefined, { category, width, height, faded }: Thing) {
  if (picture === undefined) return await drawIcon(category)
  const thing = await drawn(read(picture).resize(width, height, { fit: 'inside' }).ensureAlpha())
  if (!faded) return thing
  // In a second step: the library would fade first and only then add the channel that is to be faded.
  return await drawn(sharp(thing.input).modulate({ saturation: 0 }).linear([1, 1, 1, 0.5], [0, 0, 0, 0]))
}

/** A post's picture over the whole card. */
export async function drawScene(picture: Picture | undefined): Promise<Drawn | undefined> {
  return picture && (await drawn(read(picture).resize(CARD_WIDTH, CARD_HEIGHT, { fit: 'cover' })))
}

async function drawIcon(category: string): Promise<Drawn> {
  const ids = Object.keys(ACCENTS)
  const index = Math.max(ids.indexOf(category), 0)
  const [column, row] = [index % (ids.length / 2), Math.floor(index / (ids.length / 2))]
  // The tile's border stays out.
  const place = { left: column * ICON_SIDE + 1, top: row * ICON_SIDE + 1, width: ICON_SIDE - 2, height: ICON_SIDE - 2 }
  return await enlarged(sharp(ICONS).extract(place), 18)
}

function read(picture: Picture): Sharp {
  return sharp(picture, { limitInputPixels: MAX_PICTURE_PIXELS }).autoOrient().toColourspace('srgb')
}

/** Pixel art `factor` times its size, with sharp edges. */
async function enlarged(image: Sharp, factor: number): Promise<Drawn> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const raw = sharp(data, { raw: { width, height, channels } })
  return await drawn(raw.resize(width * factor, height * factor, { kernel: 'nearest' }))
}

/** Hardly compressed: it is read again at once. */
export async function drawn(image: Sharp): Promise<Drawn> {
  const { data, info } = await image.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

export function at(image: Drawn, left: number, top: number): OverlayOptions
export function at(image: Drawn | undefined, left: number, top: number): OverlayOptions | undefined
export function at(image: Drawn | undefined, left: number, top: number): OverlayOptions | undefined {
  return image && { input: image.input, left: Math.round(left), top: Math.round(top) }
}
