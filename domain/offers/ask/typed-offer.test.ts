import { expect, test } from 'vitest'
import { MOST_PIECES } from '../offer.ts'
import { checkOffer } from './check-offer.ts'
import { isForPc } from './refused-console.ts'
import { typedOffer } from './typed-offer.ts'

test('a form with thousands of lines is not shown again with all of them, and is refused', () => {
  const form = new FormData()
  for (let key = 0; key < 5_000; key++) form.append(`name-${key}`, 'Pad')
  const typed = typedOffer(form)
  expect(typed.lines).toHaveLength(MOST_PIECES + 1)
  expect(checkOffer(typed)).toMatchObject({ ok: false, problem: { form: 'Please offer at most 30 pieces at once.' } })
})

const COMPUTERS = 'PC, pc, PC (Windows), Windows 95, MS-DOS, msdos, Steam, Jeu PC, computer, كمبيوتر, IBM PC'
const OTHERS = 'PC Engine, pc-engine, PC-FX, SNES, Commodore 64, Amiga, MSX, Steam Deck, Xbox Series X/S, '

test.each([
  ['not accepted', COMPUTERS, true],
  ['accepted', OTHERS, false],
])('games for these are %s: %s', (_, consoles, isPc) => {
  for (const console of consoles.split(', ')) expect(isForPc(console), console).toBe(isPc)
})
