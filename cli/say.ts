/** Prints a command's result on its own line. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
