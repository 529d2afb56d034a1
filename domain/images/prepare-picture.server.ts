import sharp, { type Metadata } from 'sharp'
import { done, type Outcome, refused } from '../outcome.ts'
import { PICTURE_WIDTHS, type PictureFormat } from './picture.ts'
import { MAX_PICTURE_PIXELS } from './picture-limits.ts'

// The five kinds that are taken; every other loader (SVG, PDF, TIFF ...) is off, whatever a file's name says.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Png', 'Jpeg', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}`) })
// No picture is decoded twice, so a cache would not help.
sharp.cache(false)
sharp.concurrency(2)

/** Effort 3 makes AVIF files a third smaller than 1 and takes a second at most; 4 takes ten times as long. */
const QUALITY = { webp: { quality: 80 }, avif: { quality: 55, effort: 3 } } as const
const LARGEST = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 1280

/** libvips passes on what the decoder of each kind says, in words for programmers. */
const OUT_OF_MEMORY = /out of memory|insufficient memory|memory allocation error/i

export type PictureFile = { width: (typeof PICTURE_WIDTHS)[number]; format: PictureFormat; bytes: Uint8Array }
export type PreparingProblem = { kind: 'not-a-picture' | 'heic' | 'too-many-pixels' | 'damaged' | 'too-heavy' }

/**
 * Makes the files of an uploaded picture, in every width and format: turned upright, in sRGB, without metadata, the
 * first frame of an animation. A picture is never enlarged: a small one comes in its own size under the larger names.
 * What it is, is read from its content. Only this module imports the picture library, and only a process of its own calls it.
 *
 * @returns refused when it is no picture of the five kinds, too large, cut off, or takes more memory than there is
 */
export async function preparePicture(bytes: Uint8Array): Promise<Outcome<PictureFile[], PreparingProblem>> {
  const metadata = await readMetadata(bytes)
  if (metadata === undefined) return refused({ kind: unreadableKind(bytes) })
  if (metadata.width * metadata.height > MAX_PICTURE_PIXELS) return refused({ kind: 'too-many-pixels' })
  const upright = await decode(bytes)
  return upright.ok ? done(await encode(upright.value)) : upright
}

/** Reads only the head of the file: a picture of 900 megapixels in a few bytes is refused before it takes memory. */
async function readMetadata(bytes: Uint8Array): Promise<Metadata | undefined> {
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  // AVIF shares its container with HEIC, which the shop does not take.
  return metadata?.format === 'heif' && metadata.compression !== 'av1' ? undefined : metadata
}

function unreadableKind(bytes: Uint8Array): PreparingProblem['kind'] {
  if (isHeic(bytes)) return 'heic'
  return beginsLikePicture(bytes) ? 'damaged' : 'not-a-picture'
}

/** How phones take photographs. The picture library comes without a decoder for it, because of patents. */
function isHeic(bytes: Uint8Array): boolean {
  return /^.{4}ftyp(?:hei[cxms]|hev[cxms])/s.test(String.fromCharCode(...bytes.subarray(0, 12)))
}

/** Of a cut file there may not be enough to know its size, but its owner knows that it is a picture. */
function beginsLikePicture(bytes: Uint8Array): boolean {
  const beginning = String.fromCharCode(...bytes.subarray(0, 12))
  return /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP|.{4}ftypavi[fs])/s.test(beginning)
}

/**
 * The largest size as plain pixels, from which the others are made: the original is decoded once, from top to bottom, so
 * that most kinds never lie in memory whole.
 */
async function decode(bytes: Uint8Array) {
  try {
    const input = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', sequentialRead: true })
    return done(
      await input
        .autoOrient()
        .resize(LARGEST, LARGEST, { fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true }),
    )
  } catch (error) {
    return refused({ kind: OUT_OF_MEMORY.test((error as Error).message) ? 'too-heavy' : 'damaged' })
  }
}

type Pixels = { data: Uint8Array; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

async function encode({ data, info }: Pixels): Promise<PictureFile[]> {
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
