import type { Colour } from './canvas.ts'

export type Tone = { base: Colour; light: Colour; dark: Colour; deep: Colour }

/** The four shades a solid thing needs under one lamp at the top left. Shadows lean to violet, as the ink does. */
export function tone(base: Colour): Tone {
  return { base, light: mix(base, '#fff8e8', 0.42), dark: mix(base, '#2a1d4a', 0.28), deep: mix(base, '#1d1b2e', 0.55) }
}

export function mix(from: Colour, to: Colour, share: number): Colour {
  const channel = (offset: number) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(offset, offset + 2), 16))
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

/** Whether ink or paper reads better on the colour. */
export function isBright(colour: Colour): boolean {
  const [red, green, blue] = [1, 3, 5].map((offset) => Number.parseInt(colour.slice(offset, offset + 2), 16))
  return (red ?? 0) * 0.3 + (green ?? 0) * 0.59 + (blue ?? 0) * 0.11 > 140
}
