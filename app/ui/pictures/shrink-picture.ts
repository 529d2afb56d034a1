const MOST_BYTES = 400_000
/** On its longest side, in pixels, and how much a JPEG keeps: shops show no more than the first. */
const TRIED = [1600, 1200, 800].flatMap((pixels) => [0.85, 0.7, 0.5].map((quality) => ({ pixels, quality })))

/** A camera's picture as a JPEG of less than 400 kB; what the browser cannot read, and what is small already, stays as it is. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (picture === undefined) return file
  try {
    const longest = Math.max(picture.width, picture.height)
    if (longest <= (TRIED[0]?.pixels ?? 0) && file.size < MOST_BYTES) return file
    let shrunk: Blob | null = null
    for (const { pixels, quality } of TRIED) {
      const canvas = drawn(picture, Math.min(1, pixels / longest))
      shrunk = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
      if (shrunk !== null && shrunk.size < MOST_BYTES) return shrunk
    }
    return shrunk ?? file
  } finally {
    picture.close()
  }
}

function drawn(picture: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return canvas
  // A JPEG has no transparency, which would be black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}
