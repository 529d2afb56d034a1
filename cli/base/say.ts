/** Customers' words and files may hold sequences that move a terminal's cursor, or type for its user. */
const CONTROLS = /[^\P{Cc}\t\n]/gu

export function withoutControls(text: string): string {
  return text.replace(CONTROLS, ' ')
}

export function say(line: string): void {
  process.stdout.write(`${withoutControls(line)}\n`)
}

export function sayIfAny(line: string | undefined): void {
  if (line !== undefined) say(line)
}
