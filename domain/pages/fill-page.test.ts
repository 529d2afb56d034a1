import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMarkdown } from '../blog/text/parse-markdown.ts'
import { plainText } from '../blog/text/text-blocks.ts'
import { fillMarkdown } from './fill-page.ts'

const WORDS = {
  '{shop}': 'The *old* [shop](/x)',
  '{email}': 'a_b@x.example',
  '{phone}': '+961 1 555 064',
  '{areas}': '1. Beirut *east*: $4.00\n# Tyre: $7.00',
}

const filled = (text: string) =>
  plainText(parseMarkdown(fillMarkdown(text, WORDS)) ?? [], (words, address) => `${words} <${address}>`)

test.each([
  ['{shop} ({phone})', 'The *old* [shop](/x) (+961 1 555 064 <tel:+9611555064>)'],
  ['Write to {email}', 'Write to a_b@x.example <mailto:a_b@x.example>'],
  ['{areas}', '- 1. Beirut *east*: $4.00\n- # Tyre: $7.00'],
  ['[Call {phone}](tel:{phone})', 'Call +961 1 555 064 <tel:+961%201%20555%20064>'],
  ['[We](mailto:{email}) and {email}', 'We <mailto:a_b@x.example> and a_b@x.example <mailto:a_b@x.example>'],
  ['**{email}** {nothing} {', 'a_b@x.example <mailto:a_b@x.example> {nothing} {'],
])('%s', (text, shown) => {
  expect(filled(text)).toBe(shown)
})

test('whatever the shop is called, that is what its page says', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (typed) => {
      const name = typed.trim()
      const blocks = parseMarkdown(fillMarkdown('Orders at {shop}.', { '{shop}': name })) ?? []
      expect(plainText(blocks)).toBe(`Orders at ${name}.`)
    }),
  )
})
