import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const FILE = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))

/** What a scanner reads on a picture, sorted: kind and text of each. */
export async function readBarCodes(picture: Buffer): Promise<string[]> {
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(FILE)).buffer } })
  const read = await readBarcodes(new Uint8Array(picture), { tryHarder: true, maxNumberOfSymbols: 255 })
  return read.map(({ format, text }) => `${format} ${text}`).toSorted()
}
