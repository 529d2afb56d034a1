/** Prints a command's result on its own line. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** The same, if there is one. */
export function sayIfAny(line: string | undefined): void {
  if (line !== undefined) say(line)
}
