import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Fetched when it is wanted, which is once in years: what it makes is kept in the repository. */
const TOOL = 'subset-font@2.9.0'
const TARGET = join(import.meta.dirname, '../app/styles/fonts')

const ASCII = String.fromCodePoint(...Array.from({ length: 95 }, (_, place) => 0x20 + place))

/**
 * What the first visit fetches of the two faces; everything else comes from the whole files, where it stands on a page.
 * `app/styles/fonts.css` says the same as ranges, and a test compares them. Headings have the letters of English with its
 * marks, and the é of Pokémon.
 */
const HEADING_LETTERS = `${ASCII}\u00a0·×é–—‘’“”…`

/**
 * Also small letters with the accents of western Europe, the commonest capitals and signs of shops: the whole file would
 * come with the first of them that somebody scrolls to, and all text of the page be laid out anew.
 */
const TEXT_LETTERS = `${HEADING_LETTERS}ÄÅÉÖÜ®°€™${String.fromCodePoint(...Array.from({ length: 33 }, (_, place) => 0xdf + place))}`

const FONTS = [
  {
    name: 'figtree',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    letters: TEXT_LETTERS,
    variationAxes: { wght: { min: 400, max: 800 } },
    keepFeatures: ['kern', 'tnum', 'ccmp'],
    // Widths of the weights between can be read from the outlines, and no program lists the styles.
    dropTables: ['HVAR', 'STAT'],
  },
  {
    name: 'pixelify-sans',
    source: '@fontsource-variable/pixelify-sans/files/pixelify-sans-latin-wght-normal.woff2',
    letters: HEADING_LETTERS,
    // The only weight it is shown in.
    variationAxes: { wght: 500 },
    keepFeatures: ['kern'],
    dropTables: ['STAT'],
  },
]

type SubsetFont = (font: Buffer, characters: string, options: object) => Promise<Buffer>

const folder = await mkdtemp(join(tmpdir(), 'cartridge-fonts-'))
try {
  execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--ignore-scripts', TOOL], { stdio: 'inherit' })
  const subsetFont = createRequire(join(folder, 'package.json'))('subset-font') as SubsetFont
  for (const { name, source, letters, ...options } of FONTS) {
    const whole = await readFile(createRequire(import.meta.url).resolve(source))
    const cut = await subsetFont(whole, letters, { targetFormat: 'woff2', ...options })
    await writeFile(join(TARGET, `${name}.woff2`), cut)
    process.stdout.write(`${name}: ${whole.length} bytes became ${cut.length}\n`)
  }
} finally {
  await rm(folder, { recursive: true })
}
