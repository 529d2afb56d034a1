import { expect, test } from 'vitest'
import { MergedFields, mergeTyped } from './merge-form.ts'

const LABELS = { name: 'Name', note: 'Private note' }
type Typed = { name: string; shelf: string; box: string }
/** The place is two inputs of the form, and one field. */
const FIELDS = new MergedFields<'name' | 'place', Typed>({
  name: 'Name',
  place: { label: 'Place', inputs: ['shelf', 'box'], text: ({ shelf, box }) => `${shelf} / ${box}` },
})
const OPENED = { name: 'Sonic', shelf: 'A', box: '1' }

function formOf(typed: Record<string, string>, loaded: Record<string, string>) {
  const form = new FormData()
  for (const [name, text] of Object.entries(loaded)) form.set(`loaded-${name}`, text)
  for (const [name, text] of Object.entries(typed)) form.set(name, text)
  return form
}

test('what only others changed is filled into the form, and said', () => {
  const form = formOf({ name: 'Mine', note: '' }, { name: 'Sonic', note: '' })
  expect(mergeTyped(form, LABELS, { name: 'Sonic', note: 'Theirs' })).toEqual({
    kept: ' Changed by others meanwhile, and kept: Private note.',
  })
  expect([form.get('name'), form.get('note')]).toEqual(['Mine', 'Theirs'])
})

test('what both changed is shown once, and then saved as it was typed', () => {
  const now = { name: 'Theirs', note: '' }
  const { conflict } = mergeTyped(formOf({ name: 'Mine', note: '' }, { name: 'Sonic', note: '' }), LABELS, now)
  expect(conflict).toMatchObject({ theirs: [{ label: 'Name', text: 'Theirs' }], loaded: now })
  const again = formOf({ name: 'Mine', note: '' }, now)
  expect([mergeTyped(again, LABELS, now), again.get('name')]).toEqual([{ kept: '' }, 'Mine'])
})

test('a field that does not say what it was opened with is taken as it is typed', () => {
  const form = formOf({ name: 'Mine' }, {})
  expect(mergeTyped(form, LABELS, { name: 'Theirs' })).toEqual({ kept: '' })
  expect([form.get('name'), FIELDS.sent(form).loaded]).toEqual(['Mine', undefined])
})

test('a form that was not saved shows what only others changed, and is compared with what is stored', () => {
  const now = { name: 'Theirs', shelf: 'B', box: '3' }
  const conflict = FIELDS.conflict({ ...OPENED, name: 'Mine' }, { asked: ['name'], theirs: ['place'], now })
  expect(conflict).toMatchObject({ typed: { name: 'Mine', shelf: 'B', box: '3' }, loaded: now })
  expect(FIELDS.keptText(['name', 'place'])).toBe(' Changed by others meanwhile, and kept: Name, Place.')
  // A field of several inputs is shown once.
  const { theirs } = FIELDS.conflict(OPENED, { asked: ['place'], theirs: [], now })
  expect(theirs).toEqual([{ label: 'Place', text: 'B / 3', isPicture: false }])
})
