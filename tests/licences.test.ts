import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LICENCES_PATH, licencesText, readLock } from './support/documents/licences.ts'

const lockOf = (name: string, license: string | undefined, dev = false) => ({
  packages: {
    '': {},
    [`node_modules/${name}`]: { version: '1.0.0', dev, ...(license === undefined ? {} : { license }) },
  },
})

test('the page of licences is current (npm run licences)', () => {
  expect(readFileSync(LICENCES_PATH, 'utf8')).toBe(licencesText(readLock()))
})

test.each([
  ['GPL-3.0-only', false],
  ['AGPL-3.0-or-later', true],
  ['LGPL-3.0-or-later', false],
  ['MIT AND GPL-2.0', true],
  ['MPL-2.0', false],
  ['UNLICENSED', false],
  ['SEE LICENSE IN LICENSE.md', false],
  [undefined, true],
])('a package under %s is refused', (licence, isDev) => {
  expect(() => licencesText(lockOf('some-package', licence, isDev))).toThrow('some-package has the licence')
})

test.each([
  ['MIT', false],
  ['(GPL-3.0 OR MIT)', false],
  ['Apache-2.0 AND BSD-3-Clause', false],
  ['MPL-2.0', true],
])('a package under %s fits', (licence, isDev) => {
  const text = licencesText(lockOf('some-package', licence, isDev))
  expect(text.includes(`## ${licence}\n\nsome-package 1.0.0\n`)).toBe(!isDev)
})

test('a build for another machine has the licence of its sisters', () => {
  const { packages } = lockOf('tool-linux-x64', 'MIT')
  const lock = { packages: { ...packages, ...lockOf('tool-win32-arm64-msvc', undefined).packages } }
  expect(licencesText(lock)).toContain('## MIT\n\ntool (each machine) 1.0.0\n')
})
