import { hollowPng, photo, plain } from '../data/pictures.ts'

export type Disguised = [what: string, make: () => Promise<Uint8Array | string>, status: number, reason: string]

const NO_PICTURE = 'The file is not a PNG, JPEG, WebP, AVIF or GIF picture.'
const HEIC =
  'This is a HEIC picture, which the shop cannot read. Please save it as a JPEG; an iPhone does so by itself with Settings, Camera, Formats, Most Compatible.'
const DAMAGED = 'The picture is damaged or cut off.'
const TOO_MANY = 'The picture has more than 50 megapixels.'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

/** Files that are not what they say, and how the shop refuses each. */
export const DISGUISED: Disguised[] = [
  ['an SVG named .png', async () => SVG, 415, NO_PICTURE],
  ['a page named .png', async () => '<!doctype html><script>alert(1)</script>', 415, NO_PICTURE],
  ['a TIFF', () => plain().tiff().toBuffer(), 415, NO_PICTURE],
  ['noise', async () => crypto.getRandomValues(new Uint8Array(5_000)), 415, NO_PICTURE],
  ['a JPEG behind the head of a PNG', async () => inPngHead(await photo(800, 600)), 422, DAMAGED],
  ['a HEIC', async () => renamed(await plain().avif().toBuffer()), 415, HEIC],
  ['900 megapixels in a few bytes', async () => hollowPng(30_000, 30_000), 413, TOO_MANY],
  ['a JPEG that says 400 megapixels', async () => jpegSaying(await photo(800, 600), 20_000), 413, TOO_MANY],
  ['a GIF whose frame says 81 megapixels', async () => gifSaying(await plain().gif().toBuffer(), 9_000), 413, TOO_MANY],
  ['an AVIF that says 900 megapixels', async () => avifSaying(await plain().avif().toBuffer(), 30_000), 413, TOO_MANY],
  ['an AVIF of another size than it says', async () => avifSaying(await plain().avif().toBuffer(), 80), 422, DAMAGED],
  ['a hollow PNG', async () => hollowPng(3_000, 3_000), 422, DAMAGED],
  ['a cut JPEG', async () => (await photo(800, 600)).subarray(0, 20_000), 422, DAMAGED],
  ['a cut PNG', async () => cut(await plain(900, 900).png().toBuffer()), 422, DAMAGED],
  ['a cut GIF', async () => cut(await (await noise()).gif().toBuffer()), 422, DAMAGED],
  ['a cut WebP', async () => cut(await plain(900, 900).webp().toBuffer()), 422, DAMAGED],
  ['21 MB', async () => new Uint8Array(21 * 1024 * 1024), 413, 'The file is larger than 20 MB.'],
  ['nothing', async () => '', 400, 'The file is empty.'],
]

async function noise() {
  return plain(300, 300).composite([{ input: await photo(300, 300) }])
}

function cut(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length * 0.6)
}

function inPngHead(jpeg: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), jpeg])
}

/** AVIF and HEIC share a container and differ in its brand. */
function renamed(avif: Buffer): Buffer {
  return Buffer.from(avif.toString('latin1').replace('avif', 'heic').replace('av01', 'hvc1'), 'latin1')
}

function jpegSaying(jpeg: Buffer, size: number): Buffer {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(size, frame + 5)
  jpeg.writeUInt16BE(size, frame + 7)
  return jpeg
}

function gifSaying(gif: Buffer, size: number): Buffer {
  const frame = gif.indexOf(0x2c, 13)
  for (const at of [6, 8, frame + 5, frame + 7]) gif.writeUInt16LE(size, at)
  return gif
}

function avifSaying(avif: Buffer, size: number): Buffer {
  const sizes = avif.indexOf('ispe')
  avif.writeUInt32BE(size, sizes + 8)
  avif.writeUInt32BE(size, sizes + 12)
  return avif
}
