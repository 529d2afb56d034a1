import { expect, test, vi } from 'vitest'
import { showProgress } from './progress.ts'

function streamOf(isTTY: boolean) {
  const written: string[] = []
  const stream = { isTTY, write: (text: string) => written.push(text) } as unknown as typeof process.stderr
  return { written, stream }
}

test('a long import says what it is at, on a terminal alone, and clears the line', () => {
  vi.useFakeTimers()
  try {
    for (const isTTY of [true, false]) {
      const { written, stream } = streamOf(isTTY)
      const progress = showProgress({ stream })
      progress.tell('Importing 9 products')
      vi.advanceTimersByTime(1_900)
      expect(written).toEqual([])
      vi.advanceTimersByTime(200)
      progress.end()
      expect(written).toEqual(isTTY ? ['\r\u001b[KImporting 9 products, 2 s', '\r\u001b[K'] : [])
    }
  } finally {
    vi.useRealTimers()
  }
})
