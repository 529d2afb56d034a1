import { readFileSync } from 'node:fs'
import { beginSubprocess } from '#platform/work/begin-subprocess.ts'
import { parseMarkdown } from './parse-markdown.ts'

/** A process of its own in which texts are rendered: they come by the standard input, one message answers. */

beginSubprocess()

const texts: string[] = JSON.parse(readFileSync(0, 'utf8'))

process.send?.(
  texts.map((text) => parseMarkdown(text) ?? null),
  () => process.exit(),
)
