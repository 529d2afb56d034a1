/** A command's answer, on a line of its own. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
