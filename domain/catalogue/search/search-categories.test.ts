import { expect, test } from 'vitest'
import { readProducts } from '../../../demo/load-demo.ts'
import { findCategories } from './search-categories.ts'
import { wordsOf } from './search-words.ts'

const namesOf = (text: string) => findCategories(text).map(({ label }) => label)

/** Of all words in the names of the demo's products, those that name a category, with the one that they name. */
const NAMING = `
Nintendo: nintendo
Nintendo › NES: nes
Nintendo › N64: n64
Nintendo › GameCube: gamecube wavebird
Nintendo › Switch: switch
Nintendo › Gameboy: dmg gb
Nintendo › DS: ds
Nintendo › 3DS: 3ds
PlayStation: playstation
PlayStation › PS1: ps1
PlayStation › PS2: ps2
PlayStation › PSP: psp
Xbox: xbox
Xbox › 360: 360
Sega: sega
Sega › Dreamcast: dreamcast
Sega › Game Gear: gg
Sega › Saturn: saturn
Atari: atari
Atari › 2600: 2600
Atari › 7800: 7800 prosystem
Atari › Lynx: lynx
Retro: retro
Retro › Amiga: amiga
Retro › Commodore 64: commodore
Retro › NeoGeo: aes mvs
Retro › MSX: msx msx2
Retro › Intellivision: intellivision
TCG: card cards
TCG › Pokemon: pokemon
TCG › Disney Lorcana: lorcana
TCG › Magic the Gathering: magic
TCG › Minecraft: minecraft
Funko: funko pop
Funko › Marvel: marvel
Funko › Disney: disney
Merchandise › Figures & Statues: figma figure
Merchandise › Plush Toys: plush
Merchandise › Mugs: mug
Merchandise › Keychains: keychain
Merchandise › Posters: poster
Collector: collectors
Guides: guide
Guides › Game Manuals: manual manuals
Repairs: repair service
Pre-orders: reservation
SALE › Bundle Deals: bundle lot
`

test('no word of the catalogue’s names leads to a category that it does not name', async () => {
  const demo = await readProducts()
  const words = new Set(demo.flatMap(({ name }) => wordsOf(name)))
  expect(words.size).toBeGreaterThan(450)
  const naming = NAMING.trim()
    .split('\n')
    .flatMap((line) => {
      const [label = '', named = ''] = line.split(': ')
      return named.split(' ').map((word): [string, string] => [word, label])
    })
  const found = [...words].flatMap((word) => namesOf(word).map((label): [string, string] => [word, label]))
  expect(found.toSorted()).toEqual(naming.toSorted())
})

test.each([
  ['stitch', []],
  ['swit', []],
  ['nintndo', []],
  ['switchblade', []],
  ['games', []],
  ['one', []],
  ['original', []],
  ['heroes', []],
  ['the n64', []],
  ['xbox one', ['Xbox › One']],
  ['n64 controller', ['Nintendo › N64']],
  ['wii u pad', ['Nintendo › Wii U']],
  ['xbox 360 slim', ['Xbox › 360']],
  ['super nintendo games', ['Nintendo › SNES']],
  ['megadrive', ['Sega › Mega Drive']],
  ['one piece booster', ['TCG › One Piece']],
  ['gba', ['Nintendo › Gameboy']],
  ['نينتندو 64', ['Nintendo › N64']],
  ['نينتندو ٦٤', ['Nintendo › N64']],
])('%s names %j', (text, labels) => {
  expect(namesOf(text)).toEqual(labels)
})
