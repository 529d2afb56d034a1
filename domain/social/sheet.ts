export const LINE = 5
export const SHADOW = 10

/** Plain pixels, four bytes each, on which solid rectangles are laid; what lies outside is cut off. Bare ones are clear. */
export class Sheet {
  readonly width: number
  readonly height: number
  readonly pixels: Buffer
  readonly #words: Uint32Array

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.#words = new Uint32Array(width * height)
    this.pixels = Buffer.from(this.#words.buffer)
  }

  /** `colour` as `#rrggbb`. */
  fill(x: number, y: number, width: number, height: number, colour: string): void {
    const [left, right] = [Math.max(x, 0), Math.min(x + width, this.width)]
    if (left >= right) return
    const word = wordOf(colour)
    for (let row = Math.max(y, 0); row < Math.min(y + height, this.height); row++)
      this.#words.fill(word, row * this.width + left, row * this.width + right)
  }

  /** A box as the pages have them: an ink line around, a hard shadow below and to the right. */
  box(x: number, y: number, width: number, height: number, { ground, ink }: { ground: string; ink: string }): void {
    this.fill(x + SHADOW, y + SHADOW, width, height, ink)
    this.fill(x, y, width, height, ink)
    this.fill(x + LINE, y + LINE, width - 2 * LINE, height - 2 * LINE, ground)
  }
}

/** The four bytes of a pixel in this machine's byte order. */
function wordOf(colour: string): number {
  const bytes = new Uint8Array(Buffer.from(`${colour.slice(1)}ff`, 'hex'))
  return new Uint32Array(bytes.buffer)[0] ?? 0
}

/** `share` of `colour` over `ground`, as CSS mixes them in sRGB. */
export function mixed(colour: string, ground: string, share: number): string {
  const [over, under] = [colour, ground].map((each) => Buffer.from(each.slice(1), 'hex')) as [Buffer, Buffer]
  return `#${Buffer.from(over.map((value, index) => Math.round(value * share + (under[index] ?? 0) * (1 - share)))).toString('hex')}`
}
