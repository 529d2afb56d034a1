import type { Canvas } from '../canvas.ts'
import type { Palette, PaletteName } from '../palettes.ts'
import type { Random } from '../random.ts'
import { mix } from '../tone.ts'
import { castle, clouds, fir, peak, planet, skyline, wave } from './scenery.ts'

export type Place = {
  palettes: readonly [PaletteName, ...PaletteName[]]
  draw: (canvas: Canvas, palette: Palette, random: Random) => void
}

const horizon = (canvas: Canvas, share = 0.68) => Math.round(canvas.height * share)

export const PLACES = {
  hills: {
    palettes: ['day', 'candy', 'mint', 'forest'],
    draw: (canvas, { far, near, ground, sky }, random) => {
      clouds(canvas, mix(sky[3], '#ffffff', 0.6), random, 2)
      wave(canvas, horizon(canvas, 0.55), 5, far, random)
      wave(canvas, horizon(canvas, 0.72), 3, near, random)
      canvas.rect(0, horizon(canvas, 0.88), canvas.width, canvas.height, ground)
    },
  },
  mountains: {
    palettes: ['ice', 'dusk', 'day', 'autumn', 'royal'],
    draw: (canvas, { far, near, ground }, random) => {
      const width = Math.max(9, Math.round(canvas.width / 2.4))
      for (let x = -4; x < canvas.width + 4; x += Math.round(width * 0.7))
        peak(canvas, x + random.whole(0, 4), width, horizon(canvas), far)
      wave(canvas, horizon(canvas), 2, near, random)
      canvas.rect(0, horizon(canvas, 0.86), canvas.width, canvas.height, ground)
    },
  },
  castle: {
    palettes: ['dusk', 'royal', 'blood', 'night', 'autumn'],
    draw: (canvas, { far, near, ground, sun }, random) => {
      wave(canvas, horizon(canvas, 0.72), 3, far, random)
      const middle = random.chance(0.5) ? Math.round(canvas.width * 0.28) : Math.round(canvas.width * 0.72)
      castle(canvas, middle, horizon(canvas, 0.82), Math.round(canvas.height * 0.55), near, sun)
      canvas.rect(0, horizon(canvas, 0.82), canvas.width, canvas.height, ground)
    },
  },
  forest: {
    palettes: ['forest', 'mint', 'autumn', 'toxic'],
    draw: (canvas, { far, near, ground }, random) => {
      for (let x = -2; x < canvas.width; x += 5)
        fir(canvas, x + random.whole(0, 2), horizon(canvas, 0.72), random.whole(8, 12), far)
      for (let x = -3; x < canvas.width; x += 8)
        fir(canvas, x + random.whole(0, 3), horizon(canvas, 0.86), random.whole(8, 13), near)
      canvas.rect(0, horizon(canvas, 0.86), canvas.width, canvas.height, ground)
    },
  },
  city: {
    palettes: ['night', 'neon', 'dusk', 'ember'],
    draw: (canvas, { far, near, ground, sun }, random) => {
      skyline(canvas, horizon(canvas, 0.8), 0.62, far, undefined, random)
      skyline(canvas, horizon(canvas, 0.86), 0.4, near, sun, random)
      canvas.rect(0, horizon(canvas, 0.86), canvas.width, canvas.height, ground)
    },
  },
  sea: {
    palettes: ['sea', 'day', 'dusk', 'mint'],
    draw: (canvas, { far, near, ground, sky }, random) => {
      const level = horizon(canvas, 0.6)
      canvas.rect(0, level, canvas.width, canvas.height, far)
      canvas.rect(0, level + 3, canvas.width, canvas.height, near)
      canvas.rect(0, horizon(canvas, 0.86), canvas.width, canvas.height, ground)
      for (let y = level + 1; y < canvas.height; y += 2) {
        for (let x = random.whole(0, 6); x < canvas.width; x += random.whole(7, 12))
          canvas.rect(x, y, random.whole(2, 4), 1, sky[2])
      }
    },
  },
  space: {
    palettes: ['night', 'neon', 'royal', 'toxic'],
    draw: (canvas, { far, sun, second, sky }, random) => {
      canvas.rect(0, 0, canvas.width, canvas.height, sky[0])
      for (let y = Math.round(canvas.height * 0.4); y < canvas.height; y++)
        if (y % 2 === 0) canvas.rect(0, y, canvas.width, 1, sky[1])
      for (let star = 0; star < (canvas.width * canvas.height) / 28; star++) {
        canvas.set(
          random.whole(0, canvas.width),
          random.whole(0, canvas.height),
          random.pick([sun, '#ffffff', sky[3], second]),
        )
      }
      planet(
        canvas,
        Math.round(canvas.width * 0.62),
        -Math.round(canvas.height * 0.12),
        Math.round(canvas.height * 0.6),
        second,
        mix(second, far, 0.5),
      )
    },
  },
  road: {
    palettes: ['dusk', 'neon', 'day', 'sand', 'sea'],
    draw: (canvas, { far, near, ground }, random) => {
      const level = horizon(canvas, 0.52)
      wave(canvas, level - 1, 3, far, random)
      canvas.rect(0, level, canvas.width, canvas.height, near)
      const middle = canvas.width / 2
      for (let y = level; y < canvas.height; y++) {
        const half = 1 + ((y - level) / (canvas.height - level)) * canvas.width * 0.48
        canvas.rect(middle - half, y, half * 2, 1, mix(ground, '#55506a', 0.5))
        const kerb = (y - level) % 4 < 2 ? '#f4efe3' : '#e2483f'
        canvas.rect(middle - half - 1, y, 2, 1, kerb)
        canvas.rect(middle + half - 1, y, 2, 1, kerb)
        if ((y - level) % 5 < 3) canvas.rect(middle - 0.5, y, 1, 1, '#f4efe3')
      }
    },
  },
  dungeon: {
    palettes: ['ember', 'blood', 'toxic', 'royal'],
    draw: (canvas, { far, near, ground, sky, sun }) => {
      canvas.rect(0, 0, canvas.width, canvas.height, far)
      for (let y = 0; y < canvas.height; y += 4) {
        canvas.rect(0, y + 3, canvas.width, 1, near)
        for (let x = (y / 4) % 2 === 0 ? 5 : 1; x < canvas.width; x += 8) canvas.rect(x, y, 1, 4, near)
      }
      canvas.ellipse(canvas.width * 0.18, canvas.height * 0.1, canvas.width * 0.64, canvas.height * 1.1, sky[2])
      canvas.ellipse(canvas.width * 0.26, canvas.height * 0.2, canvas.width * 0.48, canvas.height, sky[3])
      canvas.rect(0, horizon(canvas, 0.86), canvas.width, canvas.height, ground)
      for (const x of [2, canvas.width - 4]) {
        canvas.rect(x, horizon(canvas, 0.45), 2, 2, sun)
        canvas.rect(x, horizon(canvas, 0.45) + 2, 2, 3, '#6b4a2e')
      }
    },
  },
  desert: {
    palettes: ['sand', 'ember', 'dusk'],
    draw: (canvas, { far, near, ground }, random) => {
      peak(canvas, Math.round(canvas.width * 0.1), Math.round(canvas.width * 0.5), horizon(canvas), far)
      peak(canvas, Math.round(canvas.width * 0.6), Math.round(canvas.width * 0.36), horizon(canvas), near)
      wave(canvas, horizon(canvas, 0.74), 2, mix(far, near, 0.4), random)
      canvas.rect(0, horizon(canvas, 0.9), canvas.width, canvas.height, ground)
    },
  },
  clouds: {
    palettes: ['day', 'candy', 'sea', 'dusk'],
    draw: (canvas, { sky }, random) => {
      clouds(canvas, mix(sky[3], '#ffffff', 0.5), random, 5)
      wave(canvas, horizon(canvas, 0.9), 3, '#ffffff', random)
    },
  },
  grid: {
    palettes: ['neon', 'night', 'toxic'],
    draw: (canvas, { ground, sky, second }) => {
      const level = horizon(canvas, 0.58)
      canvas.rect(0, level, canvas.width, canvas.height, ground)
      for (let y = level, step = 1; y < canvas.height; y += step, step++) canvas.rect(0, y, canvas.width, 1, sky[3])
      for (let end = -canvas.width; end <= canvas.width * 2; end += 7) {
        canvas.line(
          [Math.round(canvas.width / 2 + (end - canvas.width / 2) * 0.3), level],
          [end, canvas.height - 1],
          sky[3],
        )
      }
      canvas.rect(0, level, canvas.width, 1, second)
    },
  },
  stadium: {
    palettes: ['day', 'forest', 'sea'],
    draw: (canvas, { sky }, random) => {
      const level = horizon(canvas, 0.55)
      canvas.rect(0, level - 7, canvas.width, 7, '#3a3350')
      for (let y = level - 6; y < level; y += 2) {
        for (let x = 0; x < canvas.width; x += 2)
          canvas.set(x + (y % 4 === 0 ? 1 : 0), y, random.pick(['#f4efe3', '#e2483f', '#ffd34d', '#5fa4f2']))
      }
      for (let x = 0; x < canvas.width; x += 8) {
        canvas.rect(x, level, 4, canvas.height, '#3c9a55')
        canvas.rect(x + 4, level, 4, canvas.height, '#348a4c')
      }
      canvas.rect(0, level, canvas.width, 1, sky[3])
    },
  },
  lava: {
    palettes: ['ember', 'blood'],
    draw: (canvas, { far, near }, random) => {
      peak(canvas, Math.round(canvas.width * 0.15), Math.round(canvas.width * 0.7), horizon(canvas, 0.8), far)
      wave(canvas, horizon(canvas, 0.75), 2, near, random)
      canvas.rect(0, horizon(canvas, 0.86), canvas.width, canvas.height, '#f0662a')
      for (let x = 0; x < canvas.width; x += 5)
        canvas.rect(x + random.whole(0, 2), horizon(canvas, 0.86) + 1, 3, 1, '#ffd75e')
    },
  },
  rays: {
    palettes: ['candy', 'sea', 'ember', 'royal', 'mint', 'sand'],
    draw: (canvas, { sky }) => {
      const [middle, level] = [canvas.width / 2, canvas.height * 0.6]
      for (let y = 0; y < canvas.height; y++) {
        for (let x = 0; x < canvas.width; x++) {
          const turn = (Math.atan2(y - level, x - middle) / Math.PI) * 8 + 16
          canvas.set(x, y, Math.floor(turn) % 2 === 0 ? sky[1] : sky[2])
        }
      }
    },
  },
} as const satisfies Readonly<Record<string, Place>>

export type PlaceName = keyof typeof PLACES
