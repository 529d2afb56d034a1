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

/** What a game plays on, as its region and its console say; undefined where they do not. */
export function playsOn({ facts: { kind = 'game', region }, category, subcategory }: Played): string | undefined {
  const [, console] = placeNames({ category, subcategory })
  if (kind === 'console') return region === undefined ? undefined : gamesOf(region, console, subcategory)
  if (kind !== 'game' || region === undefined) return undefined
  if (region === 'free' || FREE.has(subcategory)) return `Every ${console}`
  if (!LOCKED.has(subcategory)) return undefined
  return `${findValue('region', region)?.name} ${console} consoles: ${findValue('region', region)?.says ?? ''}`
}

function gamesOf(region: string, console: string, subcategory: string): string | undefined {
  if (region === 'free' || FREE.has(subcategory)) return `${console} games of every region`
  return LOCKED.has(subcategory) ? `${findValue('region', region)?.name} ${console} games` : undefined
}
