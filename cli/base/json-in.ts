import { StartProblem } from '#platform/start/start-problem.ts'

/**
 * A file that people write by hand.
 *
 * @throws StartProblem that says where it is no JSON
 */
export function jsonIn(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new StartProblem(`${file} is no JSON: ${placeOf(error.message, text)}`)
  }
}

/** What the engine says of the place: a line and column, a position, or the text around it. */
function placeOf(message: string, text: string): string {
  if (text.trim() === '') return 'it is empty'
  const [, position] = /at position (\d+)/.exec(message) ?? []
  const isAtEnd = position !== undefined && Number(position) >= text.trimEnd().length
  if (isAtEnd || message.includes('end of JSON')) return 'it ends in the middle'
  if (position !== undefined) return `look at line ${lineAt(text, Number(position))}`
  const opening = /, (?:\.\.\.)?"/.exec(message)
  const near = opening === null ? '' : message.slice(opening.index + opening[0].length, message.lastIndexOf('"'))
  return `look at line ${lineAt(text, Math.max(0, text.indexOf(near)))}, or just below`
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}
