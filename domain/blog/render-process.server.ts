import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parseMarkdown } from './parse-markdown.ts'

/** A process of its own in which texts are rendered: they come by the standard input, one message answers. */

// The shop has ended and needs no answer.
process.on('disconnect', () => process.exit())

// Pages come first.
setPriority(10)

const texts: string[] = JSON.parse(readFileSync(0, 'utf8'))

process.send?.(
  texts.map((text) => parseMarkdown(text) ?? null),
  () => process.exit(),
)
