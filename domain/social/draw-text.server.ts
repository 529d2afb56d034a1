import { join } from 'node:path'
import { sharp } from '../images/sharp.server.ts'
import { type Drawn, drawn } from './draw-picture.server.ts'

/** The drawing library finds its fonts through this file alone, so every machine draws the same, one without fonts too. */
process.env.FONTCONFIG_FILE = join(import.meta.dirname, 'fonts/fonts.conf')

const FACES = { pixel: 'Pixelify Sans Medium', bold: 'Figtree ExtraBold', text: 'Figtree SemiBold' } as const

/** Characters without a glyph (emoji, other scripts) are left out. */
const UNKNOWN =
  /[^ -~\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0600-\u06ff\u0750-\u077f\u200c\u2010\u2011\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\ufb50-\ufbc2\ufe70-\ufe74\ufe76-\ufefc]+/g

/** No box of a card holds more. */
const MOST_LETTERS = 160

type Text = { face: keyof typeof FACES; size: number; colour: string }

/** @returns the text on transparent ground, cut to its ink; undefined when there is nothing to draw */
export async function drawText(
  text: string,
  { face, size, colour, width }: Text & { width?: number },
): Promise<Drawn | undefined> {
  const known = drawable(text)
  if (known === '') return undefined
  const markup = `<span foreground="${colour}">${escaped(known)}</span>`
  const wrapped = width === undefined ? {} : { width, wrap: 'word-char' as const }
  return await drawn(sharp({ text: { text: markup, font: `${FACES[face]} ${size}`, dpi: 72, rgba: true, ...wrapped } }))
}

/** In the largest of `sizes` in which it fits the box; shortened when it fits in none. */
export async function fitText(
  text: string,
  { sizes, ...style }: Omit<Text, 'size'> & { sizes: readonly number[]; width: number; height: number },
): Promise<Drawn | undefined> {
  const smallest = Math.min(...sizes)
  for (const size of [...text].length > MOST_LETTERS ? [] : sizes) {
    const fitted = await drawText(text, { ...style, size })
    if (fitted === undefined || fitted.height <= style.height) return fitted
  }
  const letters = [...drawable(text)]
  for (let length = Math.min(letters.length, MOST_LETTERS); length > 0; length = Math.floor(length * 0.85)) {
    const fitted = await drawText(`${letters.slice(0, length).join('').trimEnd()}…`, { ...style, size: smallest })
    if (fitted === undefined || fitted.height <= style.height) return fitted
  }
}

function drawable(text: string): string {
  return text.normalize('NFC').replace(UNKNOWN, ' ').replace(/\s+/g, ' ').trim()
}

/** The library reads markup. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
