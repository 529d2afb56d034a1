/** A line of progress. */
export function tell(line: string): void {
  process.stdout.write(`${line}\n`)
}
