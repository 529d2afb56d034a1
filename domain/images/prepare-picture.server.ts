import sharp, { type Metadata } from 'sharp'
import { done, type Outcome, refused } from '../outcome.ts'
import { PICTURE_WIDTHS, type PictureFormat } from './picture.ts'
import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS } from './picture-limits.ts'

/** The five kinds that are taken; every other loader (SVG, PDF, TIFF ...) is shut off, whatever a file calls itself. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadPng',
    'VipsForeignLoadJpeg',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
  ],
})

/** One core works on a picture, the others answer pages; and no picture is asked for twice, so none is kept. */
sharp.concurrency(1)
sharp.cache(false)

const TIMEOUT_S = 20
const QUALITY = { webp: { quality: 80 }, avif: { quality: 55, effort: 1 } } as const
const LARGEST = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 1280

export type PictureFile = { width: number; format: PictureFormat; bytes: Uint8Array }
export type PictureProblem = {
  kind: 'too-large' | 'not-a-picture' | 'too-many-pixels' | 'damaged' | 'busy'
}

/**
 * Makes the files of an uploaded picture, in every width and format: turned upright, in sRGB, without metadata, the
 * first frame of an animation. A picture is never enlarged: a small one comes in its own size under the larger names.
 * What it is, is read from its content.
 *
 * @returns refused when it is no picture of the five kinds, too large, or cut off
 */
export async function preparePicture(bytes: Uint8Array): Promise<Outcome<PictureFile[], PictureProblem>> {
  if (bytes.byteLength > MAX_PICTURE_BYTES) return refused({ kind: 'too-large' })
  const metadata = await readMetadata(bytes)
  if (metadata === undefined) return refused({ kind: 'not-a-picture' })
  if (metadata.width * metadata.height > MAX_PICTURE_PIXELS) return refused({ kind: 'too-many-pixels' })
  const upright = await decode(bytes)
  return upright === undefined ? refused({ kind: 'damaged' }) : done(await encode(upright))
}

/** Reads only the head of the file: a picture of 900 megapixels in a few bytes is refused before it takes memory. */
async function readMetadata(bytes: Uint8Array): Promise<Metadata | undefined> {
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(noPicture)
  // AVIF shares its container with HEIC, which the shop does not take.
  return metadata?.format === 'heif' && metadata.compression !== 'av1' ? undefined : metadata
}

/** The largest size as plain pixels, from which the others are made: the original is decoded once. */
async function decode(bytes: Uint8Array) {
  return await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient()
    .resize(LARGEST, LARGEST, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(noPicture)
}

async function encode({ data, info }: NonNullable<Awaited<ReturnType<typeof decode>>>): Promise<PictureFile[]> {
  const { width, height, channels } = info
  const files: PictureFile[] = []
  for (const size of PICTURE_WIDTHS) {
    const scaled = sharp(data, { raw: { width, height, channels } }).resize(size, size, {
      fit: 'inside',
      withoutEnlargement: true,
    })
    const webp = await scaled.clone().webp(QUALITY.webp).toBuffer()
    const avif = await scaled.clone().avif(QUALITY.avif).toBuffer()
    files.push({ width: size, format: 'webp', bytes: webp }, { width: size, format: 'avif', bytes: avif })
  }
  return files
}

/** libvips says what is wrong with a file in words for programmers; to the owner it is no picture, or a broken one. */
function noPicture(): undefined {
  return undefined
}
