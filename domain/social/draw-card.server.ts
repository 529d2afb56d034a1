import type { OverlayOptions, Sharp } from 'sharp'
import { ACCENTS } from '../catalogue/accents.ts'
import { sharp } from '../images/sharp.server.ts'
import { CARD_HEIGHT, CARD_WIDTH, type Card, type PostCard, type ProductCard } from './card.ts'
import { at, drawIcons, drawLogo, drawScene, drawThing, type Picture } from './draw-picture.server.ts'
import { drawText, fitText } from './draw-text.server.ts'
import { LINE, mixed, SHADOW, Sheet } from './sheet.ts'

const PAPER = '#f4efe3'
const SHEET = '#fffdf7'
const INK = '#1d1b2e'
const STICKER = '#ffd75e'
const WARN = '#b3261e'
const WHITE = '#ffffff'

const QUALITIES = [88, 74, 60]
/** Some messengers show no picture that is larger. */
const MAX_BYTES = 290_000

const MARGIN = 48
const TOP = 42
/** The lower edge of boxes and stickers, above the strip of categories. */
const FLOOR = 558

/** The layers of the sheet, in order, without those that could not be drawn. */
type Layers = (OverlayOptions | undefined)[]
type Given = { shopName: string; picture: Picture | undefined }

/**
 * Draws a card as a JPEG of 1200 x 630, the size that every network and messenger takes. `picture` is the thing's or
 * post's own; without one a product shows its category's icon.
 */
export async function drawCard(card: Card, given: Given): Promise<Uint8Array> {
  const sheet = new Sheet(CARD_WIDTH, CARD_HEIGHT)
  sheet.fill(0, 0, CARD_WIDTH, CARD_HEIGHT, PAPER)
  layShelves(sheet)
  const layers = await layersOf(card, sheet, given)
  const { data, info } = await sharp(sheet.pixels, { raw: rawOf(sheet) })
    .composite(layers.filter((layer) => layer !== undefined))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return await encode(sharp(data, { raw: { width, height, channels } }))
}

/** Pixel art needs full chroma. A photo above the size limit is compressed harder. */
async function encode(card: Sharp): Promise<Uint8Array> {
  let bytes: Uint8Array = new Uint8Array()
  for (const quality of QUALITIES) {
    bytes = await card.clone().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
    if (bytes.length <= MAX_BYTES) return bytes
  }
  return bytes
}

function layersOf(card: Card, sheet: Sheet, given: Given): Promise<Layers> {
  switch (card.kind) {
    case 'product':
      return layProduct(card, sheet, given)
    case 'post':
      return layPost(card, given)
    case 'shop':
      return layShop(sheet, given)
  }
}

/** The thing in its box on the left; whose it is, its name and its price on the right. */
async function layProduct(card: ProductCard, sheet: Sheet, { shopName, picture }: Given): Promise<Layers> {
  const side = FLOOR - TOP
  const left = MARGIN + side + 68
  const room = CARD_WIDTH - MARGIN - left
  const accent = ACCENTS[card.category] ?? INK
  sheet.box(MARGIN, TOP, side, side, { ground: mixed(accent, SHEET, 0.2), ink: INK })
  const thing = await drawThing(picture, { category: card.category, width: 424, height: 400, faded: card.soldOut })
  const named = { ...BOLD, sizes: [80, 70, 62, 54, 46], width: room, height: 268 }
  const name = (await fitText(card.name, named)) ?? (await fitText(card.label, named))
  const price = await drawText(card.price, { ...BOLD, size: 64 })
  const sticker = { width: (price?.width ?? 0) + 56, height: 96 }
  laySticker(sheet, left, FLOOR - sticker.height, sticker)
  return [
    at(thing, MARGIN + (side - thing.width) / 2, TOP + 36 + (side - 60 - thing.height) / 2),
    ...(await layLabel(sheet, card.label, { x: MARGIN - 6, y: TOP + 24, ground: accent })),
    ...(card.soldOut ? await layLabel(sheet, 'Sold out', { x: MARGIN - 6, y: FLOOR - 68, ground: WARN }) : []),
    ...(await layName(shopName, left, TOP, 64)),
    at(name, left, 142 + (284 - (name?.height ?? 0)) / 2),
    at(price, left + 28, FLOOR - (sticker.height + (price?.height ?? 0)) / 2),
  ]
}

/** The post's picture over the whole card, and its title on a label. */
async function layPost(card: PostCard, { shopName, picture }: Given): Promise<Layers> {
  const title = await fitText(card.title, { ...BOLD, sizes: [60, 52, 46, 40], width: 900, height: 200 })
  const width = Math.max((title?.width ?? 0) + 96, 560)
  const height = (title?.height ?? 0) + 168
  const top = CARD_HEIGHT - MARGIN - height
  const label = new Sheet(width + SHADOW, height + SHADOW)
  label.box(0, 0, width, height, { ground: SHEET, ink: INK })
  return [
    at(await drawScene(picture), 0, 0),
    { input: label.pixels, raw: rawOf(label), left: MARGIN, top },
    ...(await layName(`${shopName} blog`, MARGIN + 44, top + 36, 52)),
    at(title, MARGIN + 48, top + 120),
  ]
}

async function layShop(sheet: Sheet, { shopName }: Given): Promise<Layers> {
  const icons = await drawIcons(7)
  const left = (CARD_WIDTH - icons.width) / 2
  const top = FLOOR - LINE - icons.height
  sheet.box(left - LINE, top - LINE, icons.width + 2 * LINE, icons.height + 2 * LINE, { ground: SHEET, ink: INK })
  const words = 'Retro games, consoles, cards & collectibles'
  return [
    ...(await layName(shopName, left, 36, 104)),
    at(await drawText(words, { face: 'text', size: 40, colour: INK }), left + 4, 172),
    at(icons, left, top),
  ]
}

const BOLD = { face: 'bold', colour: INK } as const

/** The logo and a name beside it, `height` tall. */
async function layName(name: string, left: number, top: number, height: number): Promise<Layers> {
  const logo = await drawLogo(Math.floor(height / 24))
  const room = CARD_WIDTH - MARGIN - left - logo.width - 16
  const sizes = [0.75, 0.5, 0.35].map((share) => Math.round(height * share))
  const text = await fitText(name, { face: 'pixel', sizes, colour: INK, width: room, height })
  return [
    at(logo, left, top + (height - logo.height) / 2),
    at(text, left + logo.width + 16, top + (height - (text?.height ?? 0)) / 2),
  ]
}

/** A word in white on its own ground, like the label on a spine. */
async function layLabel(sheet: Sheet, text: string, { x, y, ground }: { x: number; y: number; ground: string }) {
  const height = 44
  const drawn = await fitText(text, { face: 'text', sizes: [24], colour: WHITE, width: 420, height })
  sheet.fill(x, y, (drawn?.width ?? 0) + 40, height, ground)
  return [at(drawn, x + 20, y + (height - (drawn?.height ?? 0)) / 2)]
}

/** A price sticker on its shadow, one corner peeled off in steps. */
function laySticker(sheet: Sheet, x: number, y: number, { width, height }: { width: number; height: number }) {
  sheet.fill(x + 8, y + 8, width, height, INK)
  sheet.fill(x, y, width, height, STICKER)
  for (let step = 0; step < 4; step += 1) sheet.fill(x, y + height - 24 + step * 6, (step + 1) * 6, 6, PAPER)
}

/** The strip along the bottom: a colour for each category. */
function layShelves(sheet: Sheet) {
  const colours = Object.values(ACCENTS)
  const [top, step] = [CARD_HEIGHT - 20, CARD_WIDTH / colours.length]
  for (const [index, colour] of colours.entries())
    sheet.fill(Math.round(index * step), top, Math.ceil(step), 20, colour)
  sheet.fill(0, top - LINE, CARD_WIDTH, LINE, INK)
}

function rawOf({ width, height }: Sheet) {
  return { width, height, channels: 4 as const }
}
