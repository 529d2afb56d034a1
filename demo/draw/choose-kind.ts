import { isMachine } from '../machine.ts'
import type { Canvas } from './canvas.ts'
import type { Label } from './label/choose-label.ts'
import { OVERRIDES } from './overrides.ts'
import type { Subject } from './subject.ts'
import type { Badge } from './things/badges.ts'
import { polishDiscs, stickRebuild } from './things/bench-work.ts'
import { artBook, manual, strategyGuide } from './things/books.ts'
import { boosterPack, CARDS, cardBox, tradingCard } from './things/cards.ts'
import {
  advanceCartridge,
  arcadeCartridge,
  gameBoyCartridge,
  gameGearCartridge,
  megaDriveCartridge,
  n64Cartridge,
  nesCartridge,
  snesCartridge,
} from './things/cartridges.ts'
import { bigBox, CASES, clamshell, JEWELS, jewelCase, keepCase } from './things/cases.ts'
import { socks, tShirt } from './things/clothing.ts'
import { cassette, floppies } from './things/computer-media.ts'
import { CONSOLES } from './things/consoles.ts'
import { boxedBigHead, looseBigHead } from './things/figures.ts'
import { clamshellHandheld, dmg, gameGear, lynx, psp } from './things/handhelds.ts'
import { blocksKeychain, toadstoolKeychain } from './things/keychains.ts'
import { mug } from './things/mugs.ts'
import {
  atari2600Cartridge,
  atari7800Cartridge,
  intellivisionCartridge,
  jaguarCartridge,
  lynxCard,
} from './things/old-cartridges.ts'
import { boardGame, poster } from './things/paper-and-board.ts'
import { plush } from './things/plush.ts'
import { repairConsole, screenSwap } from './things/repairs.ts'
import { statue } from './things/statues.ts'

export type DrawThing = (canvas: Canvas, label: Label, slug: string) => void
export type Kind = { draw: DrawThing; badge?: Badge }

/** What each subcategory sells when it is not a machine. */
const GOODS: Readonly<Record<string, DrawThing>> = {
  nes: nesCartridge(),
  snes: snesCartridge,
  n64: n64Cartridge(),
  gameboy: gameBoyCartridge(),
  dreamcast: jewelCase(JEWELS.dreamcast),
  ps1: jewelCase(JEWELS.ps1),
  saturn: keepCase(CASES.saturn),
  'game-gear': gameGearCartridge,
  'master-system': clamshell('master-system'),
  'mega-drive': clamshell('mega-drive'),
  '2600': atari2600Cartridge,
  '7800': atari7800Cartridge,
  lynx: lynxCard,
  jaguar: jaguarCartridge,
  amiga: floppies,
  'commodore-64': cassette,
  neogeo: arcadeCartridge,
  msx: bigBox,
  intellivision: intellivisionCartridge,
  'figures-statues': statue('fighter'),
  'plush-toys': plush('round'),
  clothing: tShirt,
  mugs: mug('shapes'),
  keychains: toadstoolKeychain,
  posters: poster(true),
  'board-games': boardGame,
  'strategy-guides': strategyGuide,
  'game-manuals': manual(false),
  'art-books': artBook,
  'console-repair': repairConsole('ps1-console'),
  'controller-repair': stickRebuild,
  'disc-repair': polishDiscs(1),
  'screen-replacement': screenSwap('dmg'),
  'limited-editions': bigBox,
  'special-editions': bigBox,
  'upcoming-games': keepCase(CASES.ps5),
  ...Object.fromEntries(
    Object.entries(CASES)
      .filter(([id]) => id !== 'saturn')
      .map(([id, style]) => [id, keepCase(style)]),
  ),
}

const MACHINES: Readonly<Record<string, DrawThing>> = {
  nes: CONSOLES.nes,
  snes: CONSOLES.snes,
  n64: CONSOLES.n64,
  gameboy: dmg,
  ds: clamshellHandheld('#2c293a', 'ds'),
  '3ds': clamshellHandheld('#2f62b8', '3ds'),
  ps1: CONSOLES['ps1-console'],
  ps2: CONSOLES.ps2,
  psp,
  '360': CONSOLES['xbox-360'],
  'series-x-s': CONSOLES['xbox-series-s'],
  dreamcast: CONSOLES.dreamcast,
  saturn: CONSOLES.saturn,
  'mega-drive': CONSOLES['mega-drive'],
  'master-system': CONSOLES['master-system'],
  'game-gear': gameGear,
  '2600': CONSOLES['atari-2600'],
  '7800': CONSOLES['atari-7800'],
  lynx,
  amiga: CONSOLES.amiga,
  'commodore-64': CONSOLES.c64,
  neogeo: CONSOLES['neo-geo'],
  msx: CONSOLES.msx,
  intellivision: CONSOLES.intellivision,
}

/** Chooses by the override table, then by words of name and description, then by subcategory. */
export function chooseKind(subject: Subject): Kind {
  const badge = badgeOf(subject)
  const draw =
    OVERRIDES[subject.slug] ?? byWords(subject) ?? GOODS[subject.subcategory] ?? byPlatformWord(subject.slug) ?? bigBox
  return badge === undefined ? { draw } : { draw, badge }
}

function byWords({ name, description, category, subcategory }: Subject): DrawThing | undefined {
  const [title, text] = [name.toLowerCase(), description.toLowerCase()]
  if (category === 'funko') return /loose figure/.test(text) ? looseBigHead : boxedBigHead(false)
  if (category === 'tcg') return cardGoods(title, subcategory)
  if (/manual/.test(title) && category === 'guides') return manual(/letter/.test(title))
  if (isMachine(title)) return MACHINES[subcategory]
  if (subcategory === 'gameboy' && /advance cartridge/.test(text)) return advanceCartridge
  if (subcategory === 'game-gear' && /plastic case/.test(text)) return clamshell('game-gear')
  if (subcategory === 'mega-drive' && /loose/.test(text)) return megaDriveCartridge
  if (subcategory === 'jaguar' && /in its box/.test(text)) return bigBox
  if (subcategory === 'keychains' && /tetris/.test(title)) return blocksKeychain
  if (subcategory === 'clothing' && /socks/.test(title)) return socks
  return undefined
}

function cardGoods(title: string, subcategory: string): DrawThing {
  if (/bundle/.test(title)) return cardBox('bundle')
  if (/two-player/.test(title)) return cardBox('two-player')
  if (/collection|tin|elite trainer/.test(title)) return cardBox('collection')
  if (/booster|pack/.test(title)) return boosterPack
  if (/starter|deck|card game/.test(title)) return cardBox('deck')
  return tradingCard(CARDS[subcategory as keyof typeof CARDS] ?? CARDS.pokemon)
}

/** Rare, reduced and coming games lie in other categories than their machine's; the slug still names it. */
function byPlatformWord(slug: string): DrawThing | undefined {
  const machine = Object.keys(GOODS).find((id) => slug.endsWith(`-${id}`) || slug.includes(`-${id}-`))
  return machine === undefined ? undefined : GOODS[machine]
}

function badgeOf({ category, subcategory }: Subject): Badge | undefined {
  if (category === 'pre-orders') return 'clock'
  if (category === 'sale') return 'percent'
  return subcategory === 'rare-games' ? 'rosette' : undefined
}
