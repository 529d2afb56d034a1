/** A line for whoever waits. */
export function tell(line: string): void {
  process.stdout.write(`${line}\n`)
}
