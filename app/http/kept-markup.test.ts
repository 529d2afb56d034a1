import { createElement } from 'react'
import { expect, test } from 'vitest'
import { keptMarkup } from './kept-markup.ts'

let made = 0
function Name({ of }: { of: { name: string } }) {
  made += 1
  return createElement('b', null, of.name)
}

test('what is frozen is made once for each of its looks', () => {
  const shelf = Object.freeze({ name: 'Mario & Luigi' })
  made = 0
  for (const look of ['bar', 'menu', 'bar', 'menu'])
    expect(keptMarkup(shelf, look, createElement(Name, { of: shelf }))).toBe('<b>Mario &amp; Luigi</b>')
  expect(made).toBe(2)
})

test('what may change is not kept', () => {
  const shelf = { name: 'Mario' }
  expect(keptMarkup(shelf, 'bar', createElement(Name, { of: shelf }))).toBeUndefined()
})
