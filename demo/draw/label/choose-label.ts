import type { Colour } from '../canvas.ts'
import { PALETTES, type Palette, type PaletteName } from '../palettes.ts'
import { type Random, randomFor } from '../random.ts'
import type { Subject } from '../subject.ts'
import { MOTIFS, type MotifName } from './motifs.ts'
import { PLACES, type PlaceName } from './places.ts'

/** What stands on a label: a hero before a place, in colours, with the title's words. */
export type Label = {
  words: readonly string[]
  motif: MotifName
  place: PlaceName
  palette: Palette
  /** the hero's own colour, where everybody knows it */
  main: Colour | undefined
  random: Random
}

type Rule = readonly [words: RegExp, motif: MotifName, place: PlaceName, palette?: PaletteName, main?: Colour]

/** The first rule that fits wins: particular titles before the general words of the trade. */
const RULES: readonly Rule[] = [
  [/chrono/, 'clock', 'castle', 'dusk'],
  [/metroid prime/, 'eye', 'space', 'ember'],
  [/metroid dread/, 'robot', 'dungeon', 'blood'],
  [/metroid/, 'soldier', 'dungeon', 'toxic'],
  [/donkey kong/, 'jungle', 'forest', 'forest'],
  [/yoshi/, 'dragon', 'hills', 'candy', '#5fbf5a'],
  [/mario galaxy/, 'star', 'space', 'night'],
  [/mario & luigi/, 'hero', 'castle', 'autumn'],
  [/luigi|mansion|ghost/, 'ghost', 'castle', 'night'],
  [/mario/, 'hero', 'hills', 'day'],
  [/gold cartridge/, 'sword', 'mountains', 'sand'],
  [/ocarina/, 'shield', 'forest', 'forest'],
  [/wind waker hd/, 'bird', 'sea', 'sea'],
  [/wind waker/, 'bird', 'sea', 'day'],
  [/breath of the wild/, 'sword', 'mountains', 'mint'],
  [/awakening \(|link's awakening/, 'sword', 'sea', 'dusk'],
  [/between worlds/, 'shield', 'castle', 'royal'],
  [/link to the past/, 'shield', 'castle', 'day'],
  [/hyrule|zelda/, 'shield', 'mountains', 'forest'],
  [/kirby/, 'puff', 'clouds', 'day', '#f9a8c4'],
  [/raichu/, 'critter', 'rays', 'mint', '#f2953c'],
  [/charizard/, 'dragon', 'lava', 'ember', '#f0803c'],
  [/blastoise/, 'dragon', 'sea', 'sea', '#4f8fe0'],
  [/booster bundle/, 'critter', 'rays', 'royal', '#f39ac0'],
  [/banjo/, 'bird', 'mountains', 'day'],
  [/goldeneye|007/, 'soldier', 'city', 'ember'],
  [/conker/, 'critter', 'hills', 'autumn'],
  [/xenoblade/, 'sword', 'mountains', 'mint'],
  [/pikmin/, 'critter', 'forest', 'mint'],
  [/yellow version|pok[eé]mon/, 'critter', 'rays', 'day', '#ffd34d'],
  [/tetris/, 'blocks', 'castle', 'night'],
  [/lumines/, 'blocks', 'city', 'neon'],
  [/columns/, 'gem', 'desert', 'royal'],
  [/sorrow/, 'bat', 'castle', 'royal', '#c9b4f2'],
  [/symphony|castlevania/, 'bat', 'castle', 'dusk', '#8d6fe0'],
  [/layton/, 'clock', 'city', 'autumn'],
  [/fire emblem/, 'knight', 'castle', 'ember'],
  [/crisis core/, 'sword', 'city', 'ice'],
  [/final fantasy vii/, 'sword', 'city', 'toxic'],
  [/final fantasy/, 'crystal', 'clouds', 'ice'],
  [/metal gear solid/, 'soldier', 'mountains', 'ice'],
  [/metal gear/, 'soldier', 'forest', 'ember'],
  [/crash/, 'mask', 'forest', 'sea'],
  [/\bico\b/, 'knight', 'castle', 'sand'],
  [/colossus/, 'eye', 'desert', 'autumn'],
  [/silent hill/, 'skull', 'city', 'autumn'],
  [/resident evil/, 'skull', 'castle', 'blood'],
  [/demon's souls/, 'knight', 'dungeon', 'ember'],
  [/uncharted/, 'gem', 'mountains', 'ice'],
  [/bloodborne/, 'skull', 'city', 'blood'],
  [/persona 5/, 'mask', 'rays', 'ember'],
  [/persona 4/, 'star', 'rays', 'sand'],
  [/astro bot/, 'robot', 'space', 'night'],
  [/elden ring/, 'ring', 'mountains', 'autumn'],
  [/gravity/, 'crystal', 'clouds', 'dusk'],
  [/halo infinite/, 'soldier', 'mountains', 'day'],
  [/halo/, 'soldier', 'space', 'night'],
  [/jet set radio future/, 'hero', 'city', 'neon'],
  [/jet set/, 'hero', 'city', 'dusk'],
  [/gears/, 'skull', 'city', 'ember'],
  [/ninja gaiden/, 'ninja', 'city', 'blood'],
  [/ninja golf/, 'ninja', 'stadium', 'day'],
  [/last ninja|ninja|shinobi/, 'ninja', 'mountains', 'dusk'],
  [/odyssey/, 'knight', 'sea', 'dusk'],
  [/\bori\b|wisps/, 'critter', 'forest', 'night'],
  [/sunset overdrive/, 'tank', 'city', 'sand'],
  [/shenmue/, 'fist', 'mountains', 'autumn'],
  [/soulcalibur/, 'sword', 'rays', 'ember'],
  [/wonder boy|dragon's trap/, 'dragon', 'castle', 'day'],
  [/panzer dragoon saga/, 'dragon', 'desert', 'dusk'],
  [/panzer dragoon/, 'dragon', 'clouds', 'sand'],
  [/phantasy star/, 'wizard', 'space', 'royal'],
  [/sonic/, 'spiky', 'hills', 'mint', '#2f6fe0'],
  [/streets of rage/, 'fist', 'city', 'neon'],
  [/gunstar/, 'soldier', 'rays', 'ember'],
  [/shining force/, 'knight', 'castle', 'royal'],
  [/nights into/, 'star', 'clouds', 'dusk'],
  [/radiant|silvergun/, 'ship', 'city', 'ember'],
  [/earthion/, 'ship', 'space', 'neon'],
  [/xeno/, 'soldier', 'lava', 'ember'],
  [/pitfall/, 'hero', 'forest', 'mint'],
  [/california/, 'bike', 'sea', 'sea'],
  [/tempest/, 'ship', 'grid', 'neon'],
  [/alien/, 'skull', 'dungeon', 'toxic'],
  [/beast/, 'dragon', 'mountains', 'dusk'],
  [/lemmings/, 'hero', 'mountains', 'mint'],
  [/impossible/, 'robot', 'dungeon', 'ice'],
  [/king of fighters|street fighter/, 'fist', 'rays', 'ember'],
  [/metal slug/, 'tank', 'desert', 'sand'],
  [/dungeons/, 'dragon', 'mountains', 'ember'],
  [/earthbound/, 'eye', 'rays', 'blood'],
  [/samson/, 'knight', 'rays', 'royal'],
  [/witcher/, 'knight', 'forest', 'autumn'],
  [/kingdom hearts/, 'heart', 'castle', 'night'],
  [/gran turismo|ridge|racing|\brace|kart/, 'car', 'road', 'dusk'],
  [/wipeout/, 'ship', 'road', 'neon'],
  [/fifa|football|soccer|\bball/, 'ball', 'stadium', 'day'],
  [/doom/, 'skull', 'lava', 'ember'],
  [/monopoly/, 'crown', 'city', 'day'],
  [/startropics/, 'hero', 'sea', 'day'],
  [/elsa|frozen/, 'crystal', 'mountains', 'ice'],
  [/tropical/, 'bird', 'sea', 'sea'],
  [/blue-eyes/, 'dragon', 'clouds', 'sea', '#e6f0fb'],
  [/counterspell/, 'wizard', 'mountains', 'ice', '#3f7fe0'],
  [/dark magician/, 'wizard', 'dungeon', 'royal', '#8d5fe0'],
  [/magician|wizard|magic/, 'wizard', 'castle', 'royal'],
  [/lorcana/, 'crown', 'castle', 'royal'],
  [/minecraft/, 'blocks', 'hills', 'forest'],
  [/straw hat/, 'skull', 'sea', 'ember'],
  [/one piece|pirate/, 'skull', 'sea', 'dusk'],
  [/star wars|galaxy|space|star/, 'ship', 'space', 'night'],
  [/yu-gi-oh/, 'eye', 'desert', 'royal'],
  [/castle|knight|sword|quest|legend/, 'knight', 'castle'],
  [/dragon|monster|beast/, 'dragon', 'mountains'],
  [/forest|wood|tree/, 'critter', 'forest'],
  [/sea|ocean|island|ship/, 'bird', 'sea'],
  [/city|street|cop/, 'fist', 'city'],
  [/mountain|hill/, 'bird', 'mountains'],
  [/dead|evil|skull|horror/, 'skull', 'dungeon'],
  [/heart|love/, 'heart', 'clouds'],
  [/robot|mecha|cyber/, 'robot', 'grid'],
  [/war|force|army/, 'tank', 'desert'],
]

const SMALL_WORDS = new Set([
  'THE',
  'OF',
  'AND',
  'A',
  'IN',
  'INTO',
  'TO',
  'FROM',
  'WITH',
  'LEGEND',
  'FOR',
  'SUPER',
  'BOARD',
  'CARD',
  'GAME',
  'GAMES',
  'PROFESSOR',
])

export function chooseLabel({ slug, name, category }: Subject): Label {
  const random = randomFor(slug)
  const rule = RULES.find(([words]) => words.test(name.toLowerCase()))
  const motif = rule?.[1] ?? random.pick(Object.keys(MOTIFS) as [MotifName])
  const place = rule?.[2] ?? random.pick(Object.keys(PLACES) as [PlaceName])
  const palette = PALETTES[rule?.[3] ?? random.pick<PaletteName>(PLACES[place].palettes)]
  return {
    words: category === 'tcg' ? cardWords(name) : titleWords(name),
    motif,
    place,
    palette,
    main: rule?.[4],
    random,
  }
}

/** Long names that a small label breaks in two; by the letter count they would break in the wrong place. */
const SYLLABLES: Readonly<Record<string, string>> = {
  MINECRAFT: 'MINE CRAFT',
  BLOODBORNE: 'BLOOD BORNE',
  SOULCALIBUR: 'SOUL CALIBUR',
  EARTHBOUND: 'EARTH BOUND',
  XENOBLADE: 'XENO BLADE',
  GOLDENEYE: 'GOLDEN EYE',
  UNCHARTED: 'UN CHARTED',
  LEMMINGS: 'LEM MINGS',
  STARTROPICS: 'STAR TROPICS',
  COUNTERSPELL: 'COUNTER SPELL',
}

/** Series names come first in a title and make it known at a glance; what they leave room for follows. */
function titleWords(name: string): string[] {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toUpperCase()
  const words = plain
    .replace(/\(.*?\)|"/g, '')
    .split(/[^A-Z0-9!]+/)
    .filter((word) => word !== '')
  const telling = words.filter((word) => !SMALL_WORDS.has(word))
  return (telling.length > 0 ? telling : words).flatMap((word) => SYLLABLES[word]?.split(' ') ?? word)
}

/** A card bears the creature's name, a pack or box that of the game. */
function cardWords(name: string): string[] {
  if (/booster|pack|deck|starter|collection|card game/i.test(name)) return titleWords(name)
  const [own = name] = (name.split(': ').at(-1) ?? name).split(',')
  return titleWords(own.replace(/pok.mon|base set|team rocket|holo/gi, ''))
}
