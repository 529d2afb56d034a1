import { type Colour, INK } from '../../canvas.ts'
import { mix } from '../../tone.ts'
import { SHORT_HAIR } from './heads.ts'

/** How a figure differs from the next: hair or helmet drawn over the head, clothes, and the colour of its box. */
export type Look = {
  skin: Colour
  top: Colour
  legs: Colour
  shoes: Colour
  box: Colour
  hands?: Colour
  eyes?: Colour
  /** 34 wide, laid over the head so that row 6 is the top of the skull */
  head: readonly string[]
  chest?: readonly string[]
  prop?: readonly string[]
  colours: Readonly<Record<string, Colour>>
}

export const BASE: Look = {
  skin: '#f6c9a2',
  top: '#3f6fd8',
  legs: '#35457a',
  shoes: '#3a2a26',
  box: '#d6336c',
  head: SHORT_HAIR,
  colours: {},
}

export function hair(colour: Colour, more: Readonly<Record<string, Colour>> = {}): Readonly<Record<string, Colour>> {
  return {
    1: colour,
    3: mix(colour, '#1d1b2e', 0.35),
    4: mix(colour, '#ffffff', 0.45),
    2: '#e2483f',
    w: '#fffdf7',
    y: '#ffd75e',
    k: INK,
    g: '#b9b4c4',
    r: '#e2483f',
    b: '#3f6fd8',
    n: '#3fa35a',
    c: '#7fe0e8',
    o: '#f0803c',
    s: '#f6c9a2',
    ...more,
  }
}
