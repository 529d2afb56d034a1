import { brotliDecompressSync } from 'node:zlib'

/** https://www.w3.org/TR/WOFF2/#table_dir_format: where `cmap`, `glyf` and `loca` stand among the tables that need no name. */
const [CMAP, GLYF, LOCA, NAMED] = [0, 10, 11, 63]

/** The characters that a WOFF2 file has glyphs for, as its `cmap` says. */
export function lettersIn(font: Buffer): Set<number> {
  const [tables, packed] = [font.readUInt16BE(12), font.readUInt32BE(20)]
  let at = 48
  let [begin, length, place] = [0, 0, 0]
  const number = () => {
    let value = 0
    for (;;) {
      const byte = font.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  for (let table = 0; table < tables; table++) {
    const flags = font.readUInt8(at++)
    const tag = flags & 63
    if (tag === NAMED) at += 4
    let bytes = number()
    const isWhole = flags >> 6 === (tag === GLYF || tag === LOCA ? 3 : 0)
    if (!isWhole) bytes = number()
    if (tag === CMAP) [begin, length] = [place, bytes]
    place += bytes
  }
  return mappedIn(brotliDecompressSync(font.subarray(at, at + packed)).subarray(begin, begin + length))
}

/** https://learn.microsoft.com/typography/opentype/spec/cmap: of the forms, the one for letters of one plane. */
function mappedIn(cmap: Buffer): Set<number> {
  const letters = new Set<number>()
  for (let record = 0; record < cmap.readUInt16BE(2); record++) {
    const form = cmap.subarray(cmap.readUInt32BE(8 + 8 * record))
    if (form.readUInt16BE(0) !== 4) continue
    const segments = form.readUInt16BE(6) / 2
    for (let segment = 0; segment < segments; segment++) {
      const last = form.readUInt16BE(14 + 2 * segment)
      const first = form.readUInt16BE(16 + 2 * (segments + segment))
      for (let letter = first; letter <= last && letter < 0xffff; letter++) letters.add(letter)
    }
  }
  return letters
}
