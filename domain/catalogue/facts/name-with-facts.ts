/** What tells a piece from others of its name, where it stands in a sentence: `EarthBound (Loose · NTSC-U)`. */
export function nameWithFacts(name: string, chips: string): string {
  return chips === '' ? name : `${name} (${chips})`
}
