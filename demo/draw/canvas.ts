export type Colour = string
export type Point = readonly [x: number, y: number]

/** The one line colour of every picture; the page's own ink. */
export const INK: Colour = '#1d1b2e'

/** A small grid of palette colours (`#rrggbb` or `#rrggbbaa`). Drawing outside the grid is cut off, so shapes may overlap its edge. */
export class Canvas {
  readonly width: number
  readonly height: number
  readonly #pixels: (Colour | undefined)[]

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.#pixels = new Array(width * height)
  }

  get(x: number, y: number): Colour | undefined {
    return x < 0 || y < 0 || x >= this.width || y >= this.height ? undefined : this.#pixels[y * this.width + x]
  }

  set(x: number, y: number, colour: Colour | undefined): void {
    const [column, row] = [Math.round(x), Math.round(y)]
    if (column < 0 || row < 0 || column >= this.width || row >= this.height) return
    this.#pixels[row * this.width + column] = colour
  }

  rect(x: number, y: number, width: number, height: number, colour: Colour | undefined): void {
    for (let row = 0; row < height; row++)
      for (let column = 0; column < width; column++) this.set(x + column, y + row, colour)
  }

  frame(x: number, y: number, width: number, height: number, colour: Colour, thickness = 1): void {
    this.rect(x, y, width, thickness, colour)
    this.rect(x, y + height - thickness, width, thickness, colour)
    this.rect(x, y, thickness, height, colour)
    this.rect(x + width - thickness, y, thickness, height, colour)
  }

  /** A rectangle with its corner pixels cut in steps: the pixel artist's round corner. */
  soft(x: number, y: number, width: number, height: number, colour: Colour, corner = 1): void {
    for (let row = 0; row < height; row++) {
      const inset = Math.max(0, corner - row, corner - (height - 1 - row))
      this.rect(x + inset, y + row, width - 2 * inset, 1, colour)
    }
  }

  line([x0, y0]: Point, [x1, y1]: Point, colour: Colour, thickness = 1): void {
    const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0), 1)
    for (let step = 0; step <= steps; step++) {
      const x = Math.round(x0 + ((x1 - x0) * step) / steps)
      const y = Math.round(y0 + ((y1 - y0) * step) / steps)
      this.rect(x, y, thickness, thickness, colour)
    }
  }

  /** Fills the ellipse that fits the box, so that even and odd sizes both come out symmetrical. */
  ellipse(x: number, y: number, width: number, height: number, colour: Colour | undefined): void {
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        const dx = (column + 0.5 - width / 2) / (width / 2)
        const dy = (row + 0.5 - height / 2) / (height / 2)
        if (dx * dx + dy * dy <= 1) this.set(x + column, y + row, colour)
      }
    }
  }

  polygon(points: readonly Point[], colour: Colour): void {
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) if (inside(points, x + 0.5, y + 0.5)) this.set(x, y, colour)
    }
  }

  /** Places rows of characters; a character missing from the palette is transparent. */
  stamp(x: number, y: number, rows: readonly string[], palette: Readonly<Record<string, Colour>>): void {
    for (const [row, text] of rows.entries()) {
      for (const [column, key] of [...text].entries()) {
        const colour = palette[key]
        if (colour !== undefined) this.set(x + column, y + row, colour)
      }
    }
  }

  paste(other: Canvas, x: number, y: number): void {
    for (const [column, row, colour] of other.painted()) this.set(x + column, y + row, colour)
  }

  *painted(): Generator<readonly [x: number, y: number, colour: Colour]> {
    for (const [index, colour] of this.#pixels.entries()) {
      if (colour !== undefined) yield [index % this.width, Math.floor(index / this.width), colour]
    }
  }
}

function inside(points: readonly Point[], x: number, y: number): boolean {
  let result = false
  for (const [index, [x1, y1]] of points.entries()) {
    const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) result = !result
  }
  return result
}
