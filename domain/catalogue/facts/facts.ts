import { NO, YES } from '#domain/text/yes-no.ts'
import { type Fact, type FactValue, KINDS } from './fact.ts'

/** With commas between. */
const list = (names: string) => names.split(', ')

const grader = (id: string, name: string, says: string): FactValue => ({
  ...{ id, name, short: name, says },
  words: list('graded'),
})

/**
 * What the trade asks of a piece. An entry here is all that another fact needs: the form, files, the audit log, filters, the
 * product's page, cards, searches and structured data follow from it.
 */
export const FACTS = [
  {
    id: 'kind',
    isOfTitle: true,
    name: 'Kind',
    of: KINDS,
    says: 'What it is. Which of the other facts it has follows from it.',
    titles: list('item kind, kind of item, product kind'),
    isFacet: true,
    isUnsearched: true,
    values: [
      { id: 'game', name: 'Game', words: list('games, video game, jeu, jeux') },
      { id: 'console', name: 'Console', words: list('consoles, system, systems, handheld') },
      { id: 'accessory', name: 'Accessory', words: list('accessories, controller, accessoire, accessoires') },
      { id: 'card', name: 'Card', words: list('cards, trading card, single, singles, carte') },
      { id: 'figure', name: 'Figure', words: list('figures, toy, toys, figurine') },
      { id: 'book', name: 'Book', words: list('books, guide, guides, manual, livre') },
      { id: 'other', name: 'Other', words: list('others, misc') },
    ],
  },
  {
    id: 'completeness',
    name: 'Completeness',
    of: ['game', 'console', 'accessory', 'figure'],
    says: 'What of the original package is there.',
    titles: list('complete, includes, include, include string, contents, packaging, etat complet, contenu'),
    isFacet: 'first',
    chip: 'own',
    isProperty: true,
    condition: 'UsedCondition',
    values: [
      {
        ...{ id: 'loose', name: 'Loose', words: list('cart only, cartridge only, disc only, item only, unboxed') },
        says: 'The piece alone: no box and no manual.',
        codes: list('item, game only, loose price, en loose, sans boite, lose, nur modul, solo juego'),
      },
      {
        ...{ id: 'manual', name: 'With manual', words: list('no box') },
        says: 'The piece with its manual, without the box.',
        codes: list('item manual, item and manual, game and manual, mit anleitung'),
      },
      {
        ...{ id: 'box', name: 'With box', short: 'Boxed', words: list('boxed, no manual') },
        says: 'The piece in its box, without the manual.',
        codes: list('item box, item and box, game and box, en boite, ovp ohne anleitung'),
      },
      {
        ...{ id: 'cib', name: 'Complete', short: 'CIB', words: list('complete in box, boxed, full set') },
        says: 'The piece, its box and its manual, with the inserts that belong to every copy.',
        codes: list('item box and manual, item box manual, complet, complet en boite, c i b, ovp, komplett, completo'),
      },
      {
        ...{ id: 'sealed', name: 'Sealed', words: list('new, factory sealed, brand new, unopened, nib, misb') },
        says: 'Never opened, in the seal of the factory.',
        codes: list(
          'new sealed, new price, 1000, new other, neuf, sous blister, scelle, versiegelt, precintado, sigillato',
        ),
        condition: 'NewCondition',
      },
      {
        ...{ id: 'box-only', name: 'Box only', words: list('empty box, box without game') },
        says: 'The box alone: nothing is in it.',
        codes: list('boite seule, just box'),
      },
      {
        ...{ id: 'manual-only', name: 'Manual only', words: list('instructions only, booklet only') },
        says: 'The manual alone.',
        codes: list('notice seule, just manual'),
      },
    ],
  },
  {
    id: 'condition',
    name: 'Condition',
    of: ['game', 'console', 'accessory', 'figure', 'book', 'other'],
    says: 'How worn it is, the worst part of it counted.',
    titles: list(
      'item condition, cond, condition string, grading, state, quality, condition id, etat, zustand, estado, condizione, الحالة',
    ),
    isFacet: 'first',
    chip: 'own',
    isProperty: true,
    condition: 'UsedCondition',
    values: [
      {
        ...{ id: 'mint', name: 'Mint', words: list('like new, near mint, excellent') },
        says: 'As it left the factory: no wear that can be seen.',
        codes: list('2750, used like new, comme neuf, wie neu, neuwertig, como nuevo, come nuovo'),
      },
      {
        ...{ id: 'very-good', name: 'Very good', words: list('vg') },
        says: 'Light wear that is seen only from near: a few hairlines, a soft corner.',
        codes: list('4000, used very good, tres bon etat, tres bon, tbe, sehr gut, muy bueno, molto buono'),
      },
      {
        ...{ id: 'good', name: 'Good' },
        says: 'Wear that is seen at once: scratches, a faded or worn label, corners that are not whole.',
        codes: list('5000, used good, used, 3000, bon etat, bon, be, occasion, gut, bueno, buono, gebraucht'),
      },
      {
        ...{ id: 'acceptable', name: 'Acceptable', words: list('fair') },
        says: 'Heavy wear: a torn label, writing, yellowed plastic. It works.',
        codes: list('6000, used acceptable, etat correct, etat moyen, poor, akzeptabel, aceptable, accettabile'),
      },
      {
        ...{ id: 'parts', name: 'For parts', words: list('for repair, broken, spares, as is') },
        says: 'Damaged or not working: for repair or for its parts.',
        codes: list('7000, for parts or not working, not working, pour pieces, hs'),
        condition: 'DamagedCondition',
      },
    ],
  },
  {
    id: 'cardCondition',
    name: 'Card condition',
    of: ['card'],
    says: 'How worn a card is, front and back, by the scale of card shops.',
    titles: list('condition of card, etat de la carte'),
    isFacet: 'first',
    chip: 'own',
    isProperty: true,
    condition: 'UsedCondition',
    values: [
      {
        ...{ id: 'nm', name: 'Near Mint', short: 'NM', words: list('mint'), codes: list('mt, nm mt, m, nearmint') },
        says: 'No wear, or one small white spot at an edge.',
      },
      {
        ...{ id: 'lp', name: 'Lightly Played', short: 'LP', words: list('excellent') },
        codes: list('ex, lightlyplayed, sp'),
        says: 'Some white at the edges or corners, light scratches.',
      },
      {
        ...{ id: 'mp', name: 'Moderately Played', short: 'MP', words: list('played') },
        codes: list('gd, moderatelyplayed'),
        says: 'White along the edges, scratches, a small bend that does not break the surface.',
      },
      {
        ...{ id: 'hp', name: 'Heavily Played', short: 'HP', codes: list('pl, heavilyplayed') },
        says: 'Wear all over, creases, dirt. It can still be played in a sleeve.',
      },
      {
        ...{ id: 'dmg', name: 'Damaged', short: 'DMG', codes: list('po, poor, dm, d') },
        says: 'Torn, written on, wet or bent through.',
        condition: 'DamagedCondition',
      },
    ],
  },
  {
    id: 'grader',
    name: 'Grader',
    of: ['card', 'game'],
    says: 'The company that graded it and sealed it in its case.',
    titles: list('grading company, graded by, grade company, professional grader'),
    isFacet: true,
    chip: 'own',
    isProperty: true,
    condition: 'UsedCondition',
    values: [
      grader('psa', 'PSA', 'Professional Sports Authenticator: cards, from 1 to 10.'),
      {
        ...grader('bgs', 'BGS', 'Beckett Grading Services: cards, from 1 to 10 in halves.'),
        words: list('graded, beckett'),
      },
      grader('cgc', 'CGC', 'Certified Guaranty Company: cards and games, to 10.'),
      grader('sgc', 'SGC', 'Sportscard Guaranty: cards, from 1 to 10.'),
      { ...grader('wata', 'WATA', 'Wata Games: sealed and boxed games, to 10.'), codes: list('wata games') },
      grader('vga', 'VGA', 'Video Game Authority: games, to 100.'),
      { ...grader('other', 'Another grader', 'Named in the description.'), short: 'Graded' },
    ],
  },
  {
    id: 'grade',
    name: 'Grade',
    of: ['card', 'game'],
    says: 'As it stands on the label of the case.',
    titles: list('graded, grade number, grade value'),
    chip: 'joined',
    isProperty: true,
    typed: { number: [0.5, 100] },
  },
  {
    id: 'certificate',
    name: 'Certificate',
    of: ['card', 'game'],
    says: 'The number that the grader’s own site knows it by.',
    titles: list('certificate number, cert, cert number, certification number'),
    typed: { text: 40 },
  },
  {
    id: 'region',
    name: 'Region',
    of: ['game', 'console'],
    says: 'The part of the world that it was made for.',
    titles: list('tv standard, region code, country region of manufacture, zone, المنطقة'),
    isFacet: 'first',
    chip: 'own',
    isProperty: true,
    values: [
      {
        ...{ id: 'ntsc-u', name: 'NTSC-U', words: list('ntsc, ntsc u c, us version, usa, american') },
        says: 'North America.',
        codes: list('us, na, north america, united states, ntsc us, ntsc usa, ntsc uc'),
      },
      {
        ...{ id: 'ntsc-j', name: 'NTSC-J', words: list('ntsc, japanese, japan, import') },
        says: 'Japan and parts of Asia.',
        codes: list('jp, jpn, ntsc jp, japon, japonais'),
      },
      {
        ...{ id: 'pal', name: 'PAL', words: list('european, europe') },
        says: 'Europe, Australia and the Middle East.',
        codes: list('eu, eur, uk, pal uk, pal eu, pal fr, pal de, australia, aus'),
      },
      {
        ...{ id: 'free', name: 'Region free', words: list('worldwide, all regions, multi region') },
        says: 'Made for every part of the world.',
        codes: list('free, any, world, all, global'),
      },
    ],
  },
  {
    id: 'tested',
    name: 'Tested',
    of: ['game', 'console', 'accessory'],
    says: 'Whether we have tried it.',
    titles: list('working, test, works'),
    isFacet: true,
    values: [
      {
        ...{ id: 'tested', name: 'Tested', words: list('tested working'), codes: [...YES, 'working', 'teste'] },
        says: 'We have played it: it works.',
      },
      {
        ...{ id: 'untested', name: 'Untested', codes: [...NO, 'not tested', 'non teste'] },
        says: 'We have not tried it.',
        isChip: true,
      },
      {
        ...{ id: 'faulty', name: 'Faulty', words: list('defective'), codes: list('defect, does not work, en panne') },
        says: 'We have tried it, and something does not work: the description says what.',
        isChip: true,
        condition: 'DamagedCondition',
      },
    ],
  },
  {
    id: 'testedOn',
    name: 'Tested on',
    of: ['game', 'console', 'accessory'],
    says: 'The day on which we tried it last.',
    titles: list('test date, date tested, tested date'),
    isUnsearched: true,
    typed: 'day',
  },
  {
    id: 'authenticity',
    name: 'Authenticity',
    of: ['game', 'card', 'figure'],
    says: 'Whether it was made by its publisher.',
    titles: list('authentic, authenticite'),
    isFacet: true,
    isProperty: true,
    values: [
      {
        ...{ id: 'authentic', name: 'Authentic', words: list('genuine'), codes: [...YES, 'original', 'authentique'] },
        says: 'Made by its publisher: board, label and print compared with known pieces.',
      },
      {
        ...{ id: 'reproduction', name: 'Reproduction', short: 'Repro', words: list('repro, bootleg, proxy') },
        says: 'A copy that somebody else made, and sold as one.',
        codes: [...NO, 'copy', 'fake', 'reproduction cartridge'],
        isChip: true,
      },
    ],
  },
  {
    id: 'cardSet',
    isOfTitle: true,
    name: 'Set',
    of: ['card'],
    says: 'The set that the card came in.',
    titles: list('card set, set name, expansion, exp name, edition name, extension'),
    isProperty: true,
    typed: { text: 80 },
  },
  {
    id: 'cardNumber',
    isOfTitle: true,
    name: 'Card number',
    of: ['card'],
    says: 'As it is printed on the card, such as 007/298.',
    titles: list('collector number, number in set'),
    chip: 'own',
    isProperty: true,
    typed: { text: 30 },
  },
  {
    id: 'printing',
    name: 'Printing',
    of: ['card'],
    says: 'Holo, reverse holo, first edition and the like.',
    titles: list('finish, foil, print, printing type'),
    isProperty: true,
    typed: { text: 60 },
  },
  {
    id: 'language',
    name: 'Language',
    of: ['card'],
    says: 'The language of its text.',
    titles: list('card language, lang, langue, اللغة'),
    isProperty: true,
    typed: { text: 40 },
    codes: {
      ...{ 1: 'English', 2: 'French', 3: 'German', 4: 'Spanish', 5: 'Italian', 6: 'Chinese', 7: 'Japanese' },
      ...{ 8: 'Portuguese', 9: 'Russian', 10: 'Korean', 11: 'Traditional Chinese' },
    },
  },
  {
    id: 'pictured',
    name: 'Pictured',
    of: KINDS,
    says: 'Whether the pictures show this very piece, or one like it.',
    titles: list('very piece, exact item pictured'),
    isUnsearched: true,
    values: [
      {
        ...{ id: 'exact', name: 'This very piece', codes: [...YES, 'exact', 'this piece'] },
        says: 'What you see is what you get: this very piece was photographed.',
      },
      {
        ...{ id: 'alike', name: 'One like it', codes: [...NO, 'alike', 'stock photo'] },
        says: 'There are several, or the pictures show another one in the same state.',
      },
    ],
  },
  {
    id: 'group',
    name: 'Group',
    of: KINDS,
    says: 'Pieces of one game with the same group, in whatever state, name each other on their pages.',
    titles: list('same game as, piece of'),
    isUnsearched: true,
    isUnshown: true,
    typed: { text: 80 },
  },
] as const satisfies readonly Fact[]
