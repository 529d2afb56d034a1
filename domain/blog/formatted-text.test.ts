import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocksOf, markdownOfPost, summaryOfPost } from './formatted-text.ts'
import { type Block, type Inline, plainText } from './text-blocks.ts'

const formatted = (text: string) => blocksOf(text, { isFormatted: true })
const PICTURE = '/images/0123456789abcdef01234567-1280.webp'

function everyPart(blocks: Block[]): Inline[] {
  const within = (part: Inline): Inline[] => ('parts' in part ? [part, ...part.parts.flatMap(within)] : [part])
  return blocks.flatMap((block) =>
    block.kind === 'list' ? block.items.flatMap(everyPart) : block.parts.flatMap((part) => within(part)),
  )
}

test('headings, lists, links, pictures, bold and italic', () => {
  const blocks = formatted(`# A find\n\nForty **gold** ones, *boxed*.\n\n- [one](/shop)\n- two\n\n![a box](${PICTURE})`)
  expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'list', 'paragraph'])
  const parts = everyPart(blocks)
  expect(parts).toContainEqual({ kind: 'strong', parts: [{ kind: 'text', text: 'gold' }] })
  expect(parts).toContainEqual({ kind: 'em', parts: [{ kind: 'text', text: 'boxed' }] })
  expect(parts).toContainEqual({ kind: 'link', href: '/shop', parts: [{ kind: 'text', text: 'one' }] })
  expect(parts).toContainEqual({ kind: 'picture', src: PICTURE, alt: 'a box' })
  expect(plainText(blocks)).toBe('A find\n\nForty gold ones, boxed.\n\n- one\n- two\n\na box')
})

test('a summary has the words of lists and tables, and not their signs', () => {
  const paragraph1 = 'New **today**:\n\n- one\n- two\n\n| Game | Price |\n|:-----|------:|\n| Saga | 5     |'
  const post = { paragraph1, paragraph2: null, paragraph3: null }
  expect(summaryOfPost({ ...post, isFormatted: true })).toBe('New today:\n\none, two\n\nGame, Price\nSaga, 5')
  expect(summaryOfPost({ ...post, isFormatted: false })).toBe(paragraph1)
})

test.each([
  '<script>alert(1)</script>',
  '<b onclick="x">bold</b>',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](data:text/html,x)',
  '[a](//evil.example)',
  '[a](/\\evil.example)',
  '![a](javascript:alert(1))',
  '![a](http://plain.example/a.png)',
  '<https://example.com>',
  '&lt;b&gt; &amp;',
  '> not a quote',
  '[a]: https://example.com',
])('%s stays text', (text) => {
  const blocks = formatted(text)
  expect(everyPart(blocks).every(({ kind }) => kind === 'text')).toBe(true)
})

test('whatever is typed, links and pictures lead to pages and pictures alone', () => {
  const piece = fc.constantFrom(
    '[',
    ']',
    '(',
    ')',
    '!',
    '*',
    '_',
    '#',
    '- ',
    '1. ',
    '\n',
    '<',
    '>',
    '\\',
    'javascript:',
    '/x',
    ' ',
    '`',
    'a',
    '&#106;',
    '\t',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      for (const part of everyPart(formatted(pieces.join('')))) {
        if (part.kind === 'link') expect(part.href).toMatch(/^(https?:|mailto:|tel:|\/(?![/\\])|#)/i)
        if (part.kind === 'picture') expect(part.src).toMatch(/^(https:|\/images\/)/i)
      }
    }),
  )
})

test('a text that is not formatted is one paragraph, just as it was typed', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const blocks = blocksOf(text, { isFormatted: false })
      expect(blocks).toEqual([{ kind: 'paragraph', parts: [{ kind: 'text', text }] }])
      expect(plainText(blocks)).toBe(text)
    }),
  )
})

const post = (paragraph1: string) => ({ paragraph1, paragraph2: 'All of them work.', paragraph3: null })

test('a post that is not formatted reads the same as Markdown', () => {
  const pieces = ['*', '_', '[', ']', '(', ')', '!', '#', '-', '+', '1', '.', '\\', 'a', ' ', '\n']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 }), (typed) => {
      const paragraph = typed.join('')
      const text = markdownOfPost({ ...post(paragraph), isFormatted: false })
      const words = (all: string) => all.split(/\s+/).filter(Boolean)
      expect(words(plainText(formatted(text)))).toEqual(words(`${paragraph} All of them work.`))
    }),
  )
})

test('a formatted post is one text with its formatting', () => {
  expect(markdownOfPost({ ...post('**Forty** cartridges.'), isFormatted: true })).toBe(
    '**Forty** cartridges.\n\nAll of them work.',
  )
})
