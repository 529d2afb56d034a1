import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

/** What PriceCharting calls consoles. */
const CONSOLES: Record<string, string> = {
  nes: 'NES',
  snes: 'Super Nintendo',
  n64: 'Nintendo 64',
  gamecube: 'Gamecube',
  wii: 'Wii',
  'wii-u': 'Wii U',
  switch: 'Nintendo Switch',
  gameboy: 'GameBoy',
  ds: 'Nintendo DS',
  '3ds': 'Nintendo 3DS',
  ps1: 'Playstation',
  ps2: 'Playstation 2',
  ps3: 'Playstation 3',
  ps4: 'Playstation 4',
  ps5: 'Playstation 5',
  psp: 'PSP',
  'ps-vita': 'Playstation Vita',
  original: 'Xbox',
  '360': 'Xbox 360',
  one: 'Xbox One',
  'series-x-s': 'Xbox Series X',
  dreamcast: 'Sega Dreamcast',
  'game-gear': 'Sega Game Gear',
  'master-system': 'Sega Master System',
  'mega-drive': 'Sega Genesis',
  saturn: 'Sega Saturn',
  '2600': 'Atari 2600',
  '7800': 'Atari 7800',
  lynx: 'Atari Lynx',
  jaguar: 'Jaguar',
  amiga: 'Amiga',
  'commodore-64': 'Commodore 64',
  neogeo: 'Neo Geo AES',
  msx: 'MSX2',
  intellivision: 'Intellivision',
}

/** What the guide calls products of the demo catalogue, as far as it is another name. */
const CALLED: Record<string, string> = {
  'The Legend of Zelda (Gold Cartridge)': 'Legend of Zelda',
  'NES Console, Front Loader (NES-001)': 'Nintendo NES Console',
  'Super Nintendo Console (PAL)': 'Super Nintendo System',
  "Super Mario World 2: Yoshi's Island": "Yoshi's Island",
  'The Legend of Zelda: Ocarina of Time': 'Zelda Ocarina of Time',
  'GoldenEye 007': '007 GoldenEye',
  'Nintendo 64 "Funtastic" Ice Blue Console': 'Funtastic Ice Blue Nintendo 64 System',
  'The Legend of Zelda: The Wind Waker': 'Zelda Wind Waker',
  'WaveBird Wireless Controller': 'Wavebird Controller',
  'The Legend of Zelda: The Wind Waker HD': 'Zelda Wind Waker HD',
  'The Legend of Zelda: Breath of the Wild': 'Zelda Breath of the Wild',
  'Game Boy DMG-01': 'Original Gameboy System',
  'Pokémon Yellow Version: Special Pikachu Edition': 'Pokemon Yellow',
  "The Legend of Zelda: Link's Awakening": "Zelda Link's Awakening",
  'Mario & Luigi: Superstar Saga': 'Mario and Luigi Superstar Saga',
  'Nintendo DS Lite, Onyx': 'Onyx Black Nintendo DS Lite',
  'The Legend of Zelda: A Link Between Worlds': 'Zelda A Link Between Worlds',
  'New Nintendo 3DS XL, Metallic Blue': 'New Nintendo 3DS XL Metallic Blue',
  'Crash Bandicoot 3: Warped': 'Crash Bandicoot Warped',
  'PlayStation Console (SCPH-1002)': 'Playstation System',
  'PlayStation 2 Slim (SCPH-77004)': 'Slim Playstation 2 System',
  'PSP-3000, Piano Black': 'PSP 3000 Piano Black',
  'Xbox 360 S, 250 GB': 'Xbox 360 Slim Console 250GB',
  'Xbox Series S, 512 GB': 'Xbox Series S 512GB',
  Soulcalibur: 'Soul Calibur',
  'Sega Game Gear, Recapped': 'Sega Game Gear Handheld',
  'Sega Saturn, grey model': 'Sega Saturn Console',
  'Sega Mega Drive Console, Model 1': 'Sega Genesis Model 1 Console',
  'NiGHTS into Dreams... with 3D Control Pad': 'NiGHTS into Dreams [Controller Bundle]',
  'Atari 2600 Four-Switch "Woody"': 'Atari 2600 System [4 Switch Woody]',
  'The Last Ninja': 'Last Ninja',
  "The King of Fighters '98 (AES)": 'King of Fighters 98',
  'Metal Slug X (MVS)': 'Metal Slug X',
  'Sony Hit Bit HB-75P MSX Computer': 'Sony HitBit HB-75P',
  'Metal Gear (MSX2)': 'Metal Gear',
  'Mattel Intellivision Console': 'Intellivision Console',
}

export type GuideRow = { id: string; console: string; name: string }
/** A product, and the row of the guide that is its own. */
export type Guided = {
  name: string
  category: string
  subcategory: string
  region: string
  kind: string
  right: GuideRow
}

const REGIONS: Record<string, string> = { 'ntsc-u': '', pal: 'PAL ', 'ntsc-j': 'JP ' }
const REGION_IDS: Record<string, string> = { 'NTSC-U': 'ntsc-u', PAL: 'pal', 'NTSC-J': 'ntsc-j' }

/** 300 names: those of the demo catalogue that stand under a console, and these as other shops write them. */
export async function guidedNames(): Promise<Guided[]> {
  const file = await readFile(join(import.meta.dirname, '../../../demo/products.csv'), 'utf8')
  const rows = parse(file, { columns: true }) as Record<string, string>[]
  const seen = new Map<string, Guided>()
  for (const { name = '', category = '', subcategory = '', region = '', kind = '' } of rows) {
    const called = CONSOLES[subcategory]
    if (called === undefined) continue
    const id = REGION_IDS[region] ?? ''
    const console = `${REGIONS[id] ?? ''}${called}`
    const right = { id: '', console, name: CALLED[name] ?? name.replace(/ \(PAL\)$/, '') }
    seen.set(`${console} ${name}`, { name, category, subcategory, region: id, kind: kind.toLowerCase(), right })
  }
  const own = [...seen.values()]
  const written = own.flatMap((each) => WRITINGS.map((write) => ({ ...each, name: write(each) })))
  const others = written.filter(({ name }) => !own.some((each) => each.name === name))
  return [...own, ...others].slice(0, 300)
}

const FIGURES: Record<string, string> = { II: '2', III: '3', VII: '7', '2': 'II', '3': 'III' }

/** As other shops write names. */
const WRITINGS = [
  ({ name, subcategory }: Guided) =>
    `${name.replace(/\b(?:VII|III|II|[23])\b/, (number) => FIGURES[number] ?? number)} (${subcategory.toUpperCase()}) CIB`,
  ({ name, region }: Guided) =>
    `${name.replace(/^The /, '').replace(/: /, ' - ').replace('&', 'and').toLowerCase()}${region === 'pal' ? ' [PAL], Very good' : ', loose'}`,
]

/** Every region of each name, and around it what is easily taken for it: 40 rows a name, a tenth of them without the name itself. */
export function guideAround(names: readonly Guided[]): string {
  const rights = new Map(names.map(({ right }) => [`${right.console} ${right.name}`, right]))
  const rows = new Map<string, GuideRow>()
  const add = (console: string, name: string) => {
    const key = `${console} ${name}`.toLowerCase()
    if (!rows.has(key)) rows.set(key, { id: String(rows.size + 1), console, name })
    return rows.get(key)
  }
  for (const right of rights.values()) {
    const plain = right.console.replace(/^(?:PAL|JP) /, '')
    right.id = add(right.console, right.name)?.id ?? ''
    for (const region of Object.values(REGIONS)) for (const name of near(right.name)) add(region + plain, name)
    for (const other of ['Playstation 2', 'Nintendo Switch', 'PC Games', 'GameBoy Advance']) {
      if (other !== plain) add(other, right.name)
      add(other, `${right.name} Collection`)
    }
  }
  for (const each of names) each.right = rights.get(`${each.right.console} ${each.right.name}`) ?? each.right
  const lines = [...rows.values()].map(({ id, console, name }, place) => {
    const cents = 100 + place
    return `${id},${console},"${name.replaceAll('"', '""')}",$${(cents / 100).toFixed(2)},$${(cents / 50).toFixed(2)},$${(cents / 20).toFixed(2)}`
  })
  return ['id,console-name,product-name,loose-price,cib-price,new-price', ...lines].join('\n')
}

function near(name: string): string[] {
  return [
    name,
    `${name} [Player's Choice]`,
    `${name} [Greatest Hits]`,
    `${name} [Not for Resale]`,
    `${name} [Limited Edition]`,
    /\d$|\b[IVX]+$/.test(name) ? name.replace(/ (?:\d+|[IVX]+)$/, '') : `${name} 2`,
    `${name.replace(/ (?:\d+|[IVX]+)$/, '')} ${/ (?:3|III)$/.test(name) ? 'IV' : 'III'}`,
    `${name} Deluxe`,
    `New ${name}`,
    `${name} & Friends`,
    `${name.split(' ')[0]} Racing`,
  ]
}
