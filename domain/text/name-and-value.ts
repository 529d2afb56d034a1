/** The two halves of `Beirut: 4.00`, on the two sides of its last colon; both empty where a side lacks. */
export function nameAndValue(line: string): [name: string, value: string] {
  const colon = line.lastIndexOf(':')
  const [name, value] = [line.slice(0, Math.max(colon, 0)).trim(), line.slice(colon + 1).trim()]
  return colon === -1 || name === '' || value === '' ? ['', ''] : [name, value]
}
