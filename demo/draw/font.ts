import type { Canvas, Colour } from './canvas.ts'

/** Capitals five pixels tall, rows joined by `/`. M, N and W are wider because in three pixels they cannot be told apart. */
const GLYPHS: Readonly<Record<string, string>> = {
  A: '.#./#.#/###/#.#/#.#',
  B: '##./#.#/##./#.#/##.',
  C: '###/#../#../#../###',
  D: '##./#.#/#.#/#.#/##.',
  E: '###/#../##./#../###',
  F: '###/#../##./#../#..',
  G: '###/#../#.#/#.#/###',
  H: '#.#/#.#/###/#.#/#.#',
  I: '#/#/#/#/#',
  J: '..#/..#/..#/#.#/###',
  K: '#.#/#.#/##./#.#/#.#',
  L: '#../#../#../#../###',
  M: '#...#/##.##/#.#.#/#...#/#...#',
  N: '#..#/##.#/#.##/#..#/#..#',
  O: '###/#.#/#.#/#.#/###',
  P: '###/#.#/###/#../#..',
  Q: '###/#.#/#.#/###/..#',
  R: '##./#.#/##./#.#/#.#',
  S: '###/#../###/..#/###',
  T: '###/.#./.#./.#./.#.',
  U: '#.#/#.#/#.#/#.#/###',
  V: '#.#/#.#/#.#/#.#/.#.',
  W: '#...#/#...#/#.#.#/##.##/#...#',
  X: '#.#/#.#/.#./#.#/#.#',
  Y: '#.#/#.#/.#./.#./.#.',
  Z: '###/..#/.#./#../###',
  0: '###/#.#/#.#/#.#/###',
  1: '##/.#/.#/.#/.#',
  2: '###/..#/###/#../###',
  3: '###/..#/.##/..#/###',
  4: '#.#/#.#/###/..#/..#',
  5: '###/#../###/..#/###',
  6: '###/#../###/#.#/###',
  7: '###/..#/..#/..#/..#',
  8: '###/#.#/###/#.#/###',
  9: '###/#.#/###/..#/###',
  '!': '#/#/#/./#',
  '?': '###/..#/.##/.../.#.',
  '-': '.../.../###/.../...',
  '+': '.../.#./###/.#./...',
  '%': '#.#/..#/.#./#../#.#',
  $: '###/#../###/..#/###',
  '.': '././././#',
  ' ': '../../../../..',
}

export const LETTER_HEIGHT = 5

export function textWidth(text: string): number {
  return [...text].reduce((width, letter) => width + glyph(letter).indexOf('/') + 1, -1)
}

export function drawText(canvas: Canvas, x: number, y: number, text: string, colour: Colour): void {
  let left = x
  for (const letter of text) {
    const rows = glyph(letter).split('/')
    canvas.stamp(left, y, rows, { '#': colour })
    left += (rows[0]?.length ?? 0) + 1
  }
}

function glyph(letter: string): string {
  return GLYPHS[letter] ?? '###/###/###/###/###'
}
