import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { Canvas } from './canvas.ts'
import { CATEGORY_ICONS } from './icons/category-icons.ts'
import { ICON_COLOURS } from './icons/icon-colours.ts'
import { INTERFACE_ICONS } from './icons/interface-icons.ts'
import { drawLogo, drawSmallLogo } from './icons/logo.ts'
import { svgPaths } from './icons/svg-paths.ts'
import { scaled } from './scaled.ts'

const publicFolder = new URL('../../public/', import.meta.url)

await mkdir(publicFolder, { recursive: true })
await writeFile(new URL('icons.svg', publicFolder), sprite())
await writeFile(new URL('favicon.svg', publicFolder), favicon())
await writeFile(new URL('favicon.ico', publicFolder), ico(await scaled(drawSmallLogo(), 2).png().toBuffer(), 32))
await writeFile(new URL('apple-touch-icon.png', publicFolder), await touchIcon())

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

function favicon(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" shape-rendering="crispEdges">${svgPaths(drawSmallLogo())}</svg>\n`
}

/** An icon file is a 6-byte header and a 16-byte entry before the PNG; no package is worth having for that. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** Phones paint transparent corners black, so this one has the page's paper behind it. */
async function touchIcon(): Promise<Buffer> {
  const background = '#f4efe3'
  const logo = await scaled(drawLogo(), 6).png().toBuffer()
  return sharp(logo)
    .flatten({ background })
    .extend({ top: 18, bottom: 18, left: 18, right: 18, background })
    .png()
    .toBuffer()
}
