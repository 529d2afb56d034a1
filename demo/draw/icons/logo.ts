import { Canvas, INK } from '../canvas.ts'

const PRESS = '#d6336c'
const SUN = '#ffd75e'

/** The shop's mark: a game cartridge whose label is a sunset. */
export function drawLogo(): Canvas {
  const logo = new Canvas(24, 24)
  logo.soft(1, 2, 22, 19, INK, 1)
  logo.rect(3, 4, 18, 15, '#c6c0d4')
  logo.rect(3, 4, 18, 1, '#fffdf7')
  logo.rect(3, 4, 1, 15, '#fffdf7')
  for (const x of [4, 18]) logo.rect(x, 7, 1, 10, '#8d87a0')
  logo.rect(6, 4, 12, 12, INK)
  logo.rect(7, 5, 10, 10, PRESS)
  logo.rect(8, 6, 6, 2, '#fffdf7')
  logo.ellipse(9, 8, 6, 6, SUN)
  logo.rect(7, 12, 10, 3, '#5a1846')
  for (const x of [7, 10, 13, 16]) logo.set(x, 13, SUN)
  logo.rect(7, 17, 10, 1, '#8d87a0')
  for (const x of [3, 17]) logo.rect(x, 21, 4, 1, INK)
  logo.rect(7, 21, 10, 2, INK)
  for (const x of [8, 10, 12, 14]) logo.rect(x, 21, 1, 1, SUN)
  return logo
}

/** The same mark with fewer parts: browsers show it at 16 px, where the large one blurs. */
export function drawSmallLogo(): Canvas {
  const logo = new Canvas(16, 16)
  logo.soft(0, 1, 16, 13, INK, 1)
  logo.rect(1, 2, 14, 11, '#c6c0d4')
  logo.rect(1, 2, 14, 1, '#fffdf7')
  logo.rect(3, 2, 10, 9, INK)
  logo.rect(4, 3, 8, 7, PRESS)
  logo.ellipse(5, 4, 6, 6, SUN)
  logo.rect(4, 8, 8, 2, '#5a1846')
  logo.rect(4, 13, 8, 2, INK)
  for (const x of [5, 7, 9]) logo.set(x, 13, SUN)
  return logo
}
