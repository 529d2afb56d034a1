import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CATEGORIES } from '../categories.ts'
import { ACCENTS } from './accents.ts'

test('every category has the same colour in pictures as on pages', () => {
  const css = readFileSync(new URL('#app/styles/app.css', import.meta.url), 'utf8')
  const onPages = [...css.matchAll(/\[data-category="([\w-]+)"\] \{\s*--accent: (#[0-9a-f]{6});/g)]
  expect(Object.fromEntries(onPages.map(([, id, colour]) => [id, colour]))).toEqual(ACCENTS)
  expect(Object.keys(ACCENTS)).toEqual(CATEGORIES.map(({ id }) => id))
})
