import { expect, test } from 'vitest'
import { consoleIn } from './console-in-name.ts'

test.each([
  ['Star Pilot (SNES)', 'SNES'],
  ['Harbour Racer, PAL, Sony PlayStation 2', 'PlayStation 2'],
  ['Kart Party Nintendo Wii U complete with its box and all that came in it', 'Nintendo Wii U'],
  ['Ember Fox Game Boy Color', 'Game Boy Color'],
  ['Xbox One controller', 'Xbox One'],
  ['FC Heroes 24 PS5', 'PS5'],
  ['Controller for PS4 and PS5', undefined],
  ['One night in the original castle', undefined],
  ['Magic card, Frost Clerk', undefined],
  ['Star Wars figure', undefined],
  ['', undefined],
])('%j is for %s', (name, console) => {
  expect(consoleIn(name)).toBe(console)
})
