/** On its longest side, in pixels: shops show no more. */
const MOST_PIXELS = 1600
const MOST_BYTES = 400_000
const QUALITIES = [0.85, 0.75, 0.6, 0.45]

/** A camera's picture as a JPEG of less than 400 kB; what the browser cannot read, and what is small already, stays as it is. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (picture === undefined) return file
  try {
    const longest = Math.max(picture.width, picture.height)
    if (longest <= MOST_PIXELS && file.size <= MOST_BYTES) return file
    const scale = Math.min(1, MOST_PIXELS / longest)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const context = canvas.getContext('2d')
    if (context === null) return file
    // A JPEG has no transparency, which would be black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    for (const quality of QUALITIES) {
      const shrunk = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
      if (shrunk !== null && shrunk.size < MOST_BYTES) return shrunk
    }
    return file
  } finally {
    picture.close()
  }
}
