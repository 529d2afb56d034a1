import { expect, test } from 'vitest'
import { textOfHtml } from './html-text.ts'
import { markdownOfHtml } from './markdown-of-html.ts'

const table = (attributes: string) =>
  `<table><tr><td${attributes}>Disc</td><td>Case</td></tr><tr><td>1</td><td>2</td></tr></table>`

test('a table keeps its columns, also where a cell spans others', () => {
  expect(textOfHtml(table(''))).toBe('Disc  Case\n1     2')
  expect(textOfHtml(table(' rowspan="2"'))).toBe('Disc  Case\n      1     2')
})

test.each([
  ['cell that spans millions of others', table(' colspan="100000" rowspan="100000"')],
  ['cell that spans so many in digits written as entities', table(' colspan="&#49;00000" rowspan="1e5"')],
  [
    'span below zero that hides such a cell',
    table(' colspan="100000" rowspan="100000"').replace('<td>', '<td colspan="-1e10">'),
  ],
])('a table with a %s is read in lines', (_, html) => {
  for (const read of [textOfHtml, markdownOfHtml]) expect(read(html)).toBe('DiscCase12')
})

test('a hundred thousand spaces in preformatted text are no text', () => {
  const html = `<pre>${' '.repeat(100_000)}</pre>`
  expect([textOfHtml(html), markdownOfHtml(html)]).toEqual(['', ''])
})
