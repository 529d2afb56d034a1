import { placeNames } from '../categories.ts'
import { type Facts, findValue } from './fact-values.ts'

type Played = { facts: Facts; category: string; subcategory: string }

/** Consoles that play the games of their own region alone. */
const LOCKED = new Set([
  ...['nes', 'snes', 'n64', 'gamecube', 'wii', 'wii-u', '3ds', 'ps1', 'ps2', 'original', '360'],
  ...['dreamcast', 'master-system', 'mega-drive', 'saturn'],
])
/** Those that play every game, whatever region it was made for. */
const FREE = new Set([
  ...['switch', 'gameboy', 'ds', 'ps3', 'ps4', 'ps5', 'psp', 'ps-vita', 'one', 'series-x-s', 'game-gear', 'lynx'],
  'neogeo',
])

/** What a game plays on, or what a console plays, as their region and console say; undefined where they do not. */
export function playsOn({ facts: { kind = 'game', region }, ...place }: Played): string | undefined {
  const { subcategory } = place
  if (region === undefined || !['game', 'console'].includes(kind)) return undefined
  const isFree = region === 'free' || FREE.has(subcategory)
  if (!isFree && !LOCKED.has(subcategory)) return undefined
  const [, console] = placeNames(place)
  const { name, says = '' } = findValue('region', region) ?? {}
  if (kind === 'console') return isFree ? `${console} games of every region` : `${name} ${console} games`
  return isFree ? `Every ${console}` : `${name} ${console} consoles: ${says}`
}
