import { Canvas, type Colour, INK } from '../canvas.ts'
import { drawText, LETTER_HEIGHT, textWidth } from '../font.ts'

/** Breaks the words so that they fit; what does not fit on the last line is left out, as on a worn label. */
export function titleLines(words: readonly string[], width: number, maxLines: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const joined = `${last} ${word}`
    if (last !== undefined && textWidth(joined) <= width) lines[lines.length - 1] = joined
    else if (textWidth(word) <= width && lines.length < maxLines) lines.push(word)
    else if (lines.length === 0) lines.push(...broken(word, width, maxLines))
    else break
  }
  return lines
}

function broken(word: string, width: number, maxLines: number): string[] {
  const half = Math.ceil(word.length / 2)
  const halves = [word.slice(0, half), word.slice(half)]
  if (maxLines > 1 && halves.every((part) => textWidth(part) <= width)) return halves
  let short = word
  while (textWidth(short) > width) short = short.slice(0, -1)
  return [short]
}

/** Light letters with an ink edge, as game logos have it, so the words stand on any scene. */
export function drawTitle(
  canvas: Canvas,
  words: readonly string[],
  top: number,
  colour: Colour,
  maxLines: number,
): void {
  const lines = titleLines(words, canvas.width - 1, maxLines)
  for (const [row, line] of lines.entries()) {
    const layer = new Canvas(canvas.width, canvas.height)
    drawText(layer, Math.round((canvas.width - textWidth(line)) / 2), top + row * (LETTER_HEIGHT + 2), line, colour)
    const letters = [...layer.painted()]
    for (const [x, y] of letters) canvas.rect(x - 1, y - 1, 3, 4, INK)
  }
  for (const [row, line] of lines.entries()) {
    drawText(canvas, Math.round((canvas.width - textWidth(line)) / 2), top + row * (LETTER_HEIGHT + 2), line, colour)
  }
}
