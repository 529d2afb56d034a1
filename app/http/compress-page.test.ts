import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { ZstdCompress } from 'minizlib'
import { expect, test, vi } from 'vitest'
import { withPage } from './compress-page.ts'

const UNPACK = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }
const LINE = '<li>Prinz von Köln: Ω & 悪魔城 🎮</li>'
const PAGES = [
  LINE,
  '',
  LINE.repeat(2_000),
  'x',
  LINE.repeat(60_000),
  LINE.repeat(2_000),
  randomBytes(300_000).toString('hex'),
  LINE,
]

test.each(['zstd', 'br', 'gzip'] as const)(
  'pages of all lengths, one after the other, arrive in %s as they were',
  async (encoding) => {
    for (const page of PAGES) {
      const answer = withPage(new Response(), [page.slice(0, 7), page.slice(7)], encoding)
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(UNPACK[encoding](await answer.arrayBuffer()).toString() === page).toBe(true)
    }
  },
)

test('what was compressed stays as it is when others follow', async () => {
  const answers = Array.from({ length: 50 }, (_, turn) =>
    withPage(new Response(), [LINE.repeat(200), `${turn}`], 'zstd'),
  )
  const pages = await Promise.all(
    answers.map(async (answer) => zstdDecompressSync(await answer.arrayBuffer()).toString()),
  )
  expect(pages).toEqual(pages.map((_, turn) => LINE.repeat(200) + turn))
})

test.each(['write', 'read'] as const)(
  'a page that failed in the middle (%s) leaves nothing to the next',
  async (step) => {
    withPage(new Response(), [LINE], 'zstd')
    const failing = vi.spyOn(ZstdCompress.prototype, step).mockImplementationOnce(() => {
      throw new RangeError('Array buffer allocation failed')
    })
    try {
      expect(() => withPage(new Response(), ['of one shopper'], 'zstd')).toThrow(RangeError)
    } finally {
      failing.mockRestore()
    }
    const next = withPage(new Response(), ['of another'], 'zstd')
    expect(zstdDecompressSync(await next.arrayBuffer()).toString()).toBe('of another')
  },
)
