import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { ACCENTS } from '#domain/catalogue/accents.ts'
import { mixed } from '#domain/social/sheet.ts'
import { Canvas, INK } from './canvas.ts'
import { CATEGORY_ICONS } from './icons/category-icons.ts'
import { ICON_COLOURS } from './icons/icon-colours.ts'
import { INTERFACE_ICONS } from './icons/interface-icons.ts'
import { drawLogo, drawSmallLogo } from './icons/logo.ts'
import { svgPaths } from './icons/svg-paths.ts'
import { scaled } from './scaled.ts'

const PAPER = '#f4efe3'
const CLEAR = '#00000000'
const publicFolder = new URL('../../public/', import.meta.url)
const cardFolder = new URL('../../domain/social/pictures/', import.meta.url)

for (const folder of [publicFolder, cardFolder]) await mkdir(folder, { recursive: true })
await writeFile(new URL('icons.svg', publicFolder), sprite())
await writeFile(new URL('favicon.svg', publicFolder), favicon())
await writeFile(new URL('favicon.ico', publicFolder), await ico(drawSmallLogo(), [16, 32, 48]))
await writeFile(new URL('apple-touch-icon.png', publicFolder), await appIcon(180, { factor: 6, ground: PAPER }))
await writeFile(new URL('icon-192.png', publicFolder), await appIcon(192, { factor: 8, ground: CLEAR }))
await writeFile(new URL('icon-512.png', publicFolder), await appIcon(512, { factor: 21, ground: CLEAR }))
// Phones cut these into any shape: the mark stays inside the circle that none of them touches.
await writeFile(new URL('icon-maskable-192.png', publicFolder), await appIcon(192, { factor: 5, ground: PAPER }))
await writeFile(new URL('icon-maskable-512.png', publicFolder), await appIcon(512, { factor: 13, ground: PAPER }))
await writeFile(new URL('logo.png', cardFolder), await scaled(drawLogo(), 1).png().toBuffer())
await writeFile(new URL('icons.png', cardFolder), await scaled(iconShelf(), 1).png().toBuffer())

function sprite(): string {
  const symbols = [
    symbol('logo', drawLogo()),
    ...Object.entries(CATEGORY_ICONS).map(([id, rows]) => symbol(id, fromRows(rows, ICON_COLOURS))),
    ...Object.entries(INTERFACE_ICONS).map(([id, rows]) => symbol(id, fromRows(rows, { '#': 'currentColor' }))),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

function symbol(id: string, canvas: Canvas): string {
  return `<symbol id="${id}" viewBox="0 0 ${canvas.width} ${canvas.height}" shape-rendering="crispEdges">${svgPaths(canvas)}</symbol>`
}

function fromRows(rows: readonly string[], palette: Readonly<Record<string, string>>): Canvas {
  const canvas = new Canvas(16, 16)
  canvas.stamp(0, 0, rows, palette)
  return canvas
}

/** The shelves' icons in two rows, each on its shelf's tint. */
function iconShelf(): Canvas {
  const side = 22
  const icons = Object.entries(ACCENTS)
  const perRow = icons.length / 2
  const shelf = new Canvas(perRow * side, 2 * side)
  for (const [index, [id, accent]] of icons.entries()) {
    const [x, y] = [(index % perRow) * side, Math.floor(index / perRow) * side]
    shelf.rect(x, y, side, side, mixed(accent, '#fffdf7', 0.2))
    shelf.stamp(x + 3, y + 3, CATEGORY_ICONS[id] ?? [], ICON_COLOURS)
    if (x > 0) shelf.rect(x, y, 1, side, INK)
  }
  shelf.rect(0, side, shelf.width, 1, INK)
  return shelf
}

function favicon(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" shape-rendering="crispEdges">${svgPaths(drawSmallLogo())}</svg>\n`
}

/** An icon file is a 6-byte header and a 16-byte entry for each PNG; no package is worth having for that. */
async function ico(logo: Canvas, sizes: readonly number[]): Promise<Buffer> {
  const pictures = await Promise.all(
    sizes.map((size) =>
      scaled(logo, size / logo.width)
        .png()
        .toBuffer(),
    ),
  )
  const head = Buffer.alloc(6 + 16 * sizes.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(sizes.length, 4)
  let start = head.length
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index
    head.writeUInt8(sizes[index] ?? 0, entry)
    head.writeUInt8(sizes[index] ?? 0, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(picture.length, entry + 8)
    head.writeUInt32LE(start, entry + 12)
    start += picture.length
  }
  return Buffer.concat([head, ...pictures])
}

/** The mark in the middle of a square. Phones paint clear corners black, so the ones they cut have paper behind it. */
async function appIcon(size: number, { factor, ground }: { factor: number; ground: string }): Promise<Buffer> {
  const logo = drawLogo()
  const room = size - logo.width * factor
  const [before, after] = [Math.floor(room / 2), Math.ceil(room / 2)]
  return await sharp(await scaled(logo, factor).png().toBuffer())
    .extend({ top: before, left: before, bottom: after, right: after, background: ground })
    .flatten(ground === CLEAR ? false : { background: ground })
    .png({ palette: true })
    .toBuffer()
}
