import type { DrawThing } from './choose-kind.ts'
import { driftRepair, polishDiscs, stickRebuild } from './things/bench-work.ts'
import { artBook, boxedBooks, manualStack } from './things/books.ts'
import { CARDS, cardFan } from './things/cards.ts'
import { gameBoyCartridge, megaDriveCartridge, nesCartridge } from './things/cartridges.ts'
import { CASES, JEWELS, jewelCase, keepCase } from './things/cases.ts'
import { discInSleeve, emptyCases, racingTrio, starterBundle } from './things/clearance.ts'
import { floppyWide } from './things/computer-media.ts'
import { CONSOLES } from './things/consoles.ts'
import { boxedBigHead } from './things/figures.ts'
import { advanceSp, clamshellHandheld } from './things/handhelds.ts'
import { mug } from './things/mugs.ts'
import { poster } from './things/paper-and-board.ts'
import { plush } from './things/plush.ts'
import { repairConsole, repairGameGear, screenSwap } from './things/repairs.ts'
import { chainsaw, glove, helmetEdition, limitedBox, wirelessPad } from './things/special-editions.ts'
import { statue } from './things/statues.ts'

/** Things whose look cannot be told from subcategory and words, or whose shell has a colour of its own. */
export const OVERRIDES: Readonly<Record<string, DrawThing>> = {
  'pokemon-base-set-commons-lot': cardFan(CARDS.pokemon),
  'legend-of-zelda-gold-nes': nesCartridge('#d9a52f'),
  'pokemon-yellow-game-boy': gameBoyCartridge('#f2c52e'),
  'wavebird-controller-gamecube': wirelessPad,
  'nights-into-dreams-saturn': jewelCase(JEWELS.saturn),
  'radiant-silvergun-saturn': jewelCase(JEWELS.saturn),
  'impossible-mission-c64': floppyWide,
  'figma-samus-aran-prime-3': statue('armour'),
  'amiibo-shovel-knight': statue('shovel'),
  'plush-yoshi-green': plush('dinosaur'),
  'mug-game-boy-heat-change': mug('screen'),
  'poster-street-fighter-ii-flyer': poster(false),
  'wind-waker-limited-edition-gamecube': limitedBox,
  'gba-sp-nes-classic': advanceSp,
  'panzer-dragoon-saga-saturn': keepCase(CASES.saturn),
  'game-and-watch-donkey-kong': clamshellHandheld('#e8702a', 'game-watch'),
  'nintendo-power-glove': glove,
  'halo-3-legendary-edition': helmetEdition,
  'resident-evil-4-chainsaw-controller': chainsaw,
  'mega-drive-manuals-lot': manualStack,
  'hyrule-historia': artBook,
  'the-sky-art-of-final-fantasy': boxedBooks,
  'game-gear-capacitor-service': repairGameGear,
  'amiga-500-service': repairConsole('amiga'),
  'ps1-laser-alignment': repairConsole('ps1-console'),
  'n64-stick-rebuild': stickRebuild,
  'joy-con-drift-hall-sticks': driftRepair,
  'disc-resurfacing-batch-five': polishDiscs(5),
  '3ds-upper-screen-replacement': screenSwap('3ds'),
  'preorder-analogue-3d': CONSOLES.analogue,
  'preorder-commodore-64-ultimate': CONSOLES.c64,
  'preorder-earthion-mega-drive': megaDriveCartridge,
  'preorder-xeno-crisis-dreamcast': jewelCase(JEWELS.dreamcast),
  'fifa-football-2004-ps2-sale': discInSleeve,
  'clearance-ps1-jewel-cases': emptyCases,
  'clearance-dented-funko-surprise': boxedBigHead(true),
  'bundle-ps1-racing-trio': racingTrio,
  'bundle-mega-drive-starter': starterBundle,
}
