import { randomFor } from '../../random.ts'
import { FILM_LOOKS } from './film-looks.ts'
import { GAME_LOOKS } from './game-looks.ts'
import { LONG_HAIR, SHORT_HAIR, SPIKES } from './heads.ts'
import { HERO_LOOKS } from './hero-looks.ts'
import { BASE, hair, type Look } from './look.ts'

const LOOKS: Readonly<Record<string, Look>> = { ...GAME_LOOKS, ...FILM_LOOKS, ...HERO_LOOKS }

/** A figure without a look of its own gets one by chance, the same each time. */
export function lookFor(slug: string): Look {
  const known = LOOKS[slug]
  if (known !== undefined) return known
  const random = randomFor(slug)
  const clothes = ['#e2483f', '#3f6fd8', '#3fa35a', '#f0803c', '#7a4fd0', '#2aa5a0'] as const
  const head = random.pick([SHORT_HAIR, SPIKES.slice(0, 9), LONG_HAIR])
  return {
    ...BASE,
    head,
    skin: random.pick(['#f6c9a2', '#c98a5a', '#8a5a38']),
    top: random.pick(clothes),
    legs: random.pick(['#35457a', '#5c4a3a']),
    box: random.pick(clothes),
    colours: hair(random.pick(['#7a4a2b', '#2c293a', '#ffd34d', '#c0402a', '#8d5fe0'])),
  }
}
