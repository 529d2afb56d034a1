import { mkdir, readdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Canvas } from './canvas.ts'
import { drawProduct } from './draw-product.ts'
import { drawPost } from './posts/draw-post.ts'
import { scaled } from './scaled.ts'
import { readPostSlugs, readSubjects } from './subject.ts'

const folder = new URL('../pictures/', import.meta.url)
const WIDTHS = [320, 640, 1280]

const drawings = new Map<string, () => Canvas>([
  ...(await readSubjects()).map((subject) => [subject.slug, () => drawProduct(subject)] as const),
  ...(await readPostSlugs()).map((slug) => [slug, () => drawPost(slug)] as const),
])
const wanted = process.argv.slice(2)
const unknown = wanted.filter((slug) => !drawings.has(slug))
if (unknown.length > 0) throw new Error(`neither products.csv nor posts.json names ${unknown.join(', ')}`)

await mkdir(folder, { recursive: true })
await removeForgotten()
for (const [slug, draw] of drawings) if (wanted.length === 0 || wanted.includes(slug)) await write(slug, draw())

/** Flat colours compress so well without loss that the largest width costs hardly more than the smallest. */
async function write(slug: string, canvas: Canvas): Promise<void> {
  for (const width of WIDTHS) {
    const file = fileURLToPath(new URL(`${slug}-${width}.webp`, folder))
    await scaled(canvas, width / canvas.width)
      .webp({ lossless: true, effort: 6 })
      .toFile(file)
  }
}

async function removeForgotten(): Promise<void> {
  for (const file of await readdir(folder)) {
    if (!drawings.has(file.replace(/-\d+\.webp$/, ''))) await rm(new URL(file, folder))
  }
}
