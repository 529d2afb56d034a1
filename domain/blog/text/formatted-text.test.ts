import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asTypedBlocks, isShownFormatted, markdownOfPost, summaryOfPost, textsOfPost } from './formatted-text.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { type Block, type Inline, isBlocks, plainText } from './text-blocks.ts'

function formatted(text: string): Block[] {
  const blocks = parseMarkdown(text)
  if (blocks === undefined) throw new Error('it can be rendered')
  return blocks
}

/** What may begin or end formatting. */
const SIGNS = ['*', '_', '[', ']', '(', ')', '!', '#', '\\', 'a', ' ', '\n']
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
  expect(isBlocks(blocks)).toBe(true)
  expect(plainText(blocks)).toBe('A find\n\nForty gold ones, boxed.\n\n- one\n- two\n\na box')
})

test('a summary has the words of lists and tables, and not their signs', () => {
  const paragraph1 = 'New **today**:\n\n- one\n- two\n\n| Game | Price |\n|:-----|------:|\n| Saga | 5     |'
  const post = { paragraph1, paragraph2: null, paragraph3: null, rendered: { texts: [formatted(paragraph1)] } }
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
  const pieces = [...SIGNS, '- ', '1. ', '<', '>', '`', 'javascript:', '/x', '&#106;', '\t']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (typed) => {
      const blocks = parseMarkdown(typed.join('')) ?? []
      expect(isBlocks(JSON.parse(JSON.stringify(blocks)))).toBe(true)
      for (const part of everyPart(blocks)) {
        if (part.kind === 'link') expect(part.href).toMatch(/^(https?:|mailto:|tel:|\/(?![/\\])|#)/i)
        if (part.kind === 'picture') expect(part.src).toMatch(/^(https:|\/images\/)/i)
      }
    }),
  )
})

const post = (paragraph1: string) => ({ paragraph1, paragraph2: 'All of them work.', paragraph3: null })

test('a post that is not formatted reads the same as Markdown', () => {
  const pieces = [...SIGNS, '-', '+', '1', '.']
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

test.each([
  ['lists in lists', '+ '.repeat(4_990)],
  ['lists in lists, line by line', Array.from({ length: 60 }, (_, place) => `${'  '.repeat(place)}- a`).join('\n')],
  ['bold in italic in bold', `${'*a **b '.repeat(600)}${'c** d* '.repeat(600)}`],
  ['thousands of words in italics', '*a* '.repeat(2_500)],
  ['thousands of items', '- \n'.repeat(3_300)],
  ['more than any text of the shop', 'a'.repeat(60_000)],
])('%s are refused', (_, text) => {
  expect(parseMarkdown(text)).toBeUndefined()
})

test.each(['*a_', '_a__', '[', '![', '[a](', '[a](<', '**', '1. ', '\\', '<', '`', '[a]: ', '&#'])(
  'a text of nothing but %s is rendered or refused',
  (piece) => {
    const blocks = parseMarkdown(piece.repeat(Math.ceil(10_000 / piece.length)))
    expect(blocks === undefined || isBlocks(blocks)).toBe(true)
  },
)

test.each([
  ['nothing', null],
  ['that it cannot be rendered', { texts: null }],
  ['an unknown kind', { texts: [[{ kind: 'script', text: 'alert(1)' }]] }],
  ['a heading that is none', { texts: [[{ kind: 'heading', level: '1><script>', parts: [] }]] }],
  [
    'a script as an address',
    { texts: [[{ kind: 'paragraph', parts: [{ kind: 'link', href: 'javascript:1', parts: [] }] }]] },
  ],
  ['lists without an end', { texts: [JSON.parse(`${'[{"kind":"list","items":['.repeat(500)}${']}]'.repeat(500)}`)] }],
])('a post beside which is stored %s is shown as it was typed', (_, rendered) => {
  const stored = { ...post('**Forty** cartridges.'), isFormatted: true, rendered }
  expect(textsOfPost(stored)).toEqual([asTypedBlocks('**Forty** cartridges.'), asTypedBlocks('All of them work.')])
  expect(summaryOfPost(stored)).toBe('**Forty** cartridges.')
  expect(isShownFormatted(stored)).toBe(false)
})
