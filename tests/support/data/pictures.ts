import type { FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { PICTURE_WIDTHS } from '#domain/images/picture.ts'
import { openScratchFile } from '#platform/files/scratch-file.ts'
import type { Storage } from '#platform/files/storage.ts'

/** A photo's worth of detail: noise, blown up. */
export async function photo(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const small = { width: Math.ceil(width / 4), height: Math.ceil(height / 4) }
  const { data, info } = await sharp({ create: { ...small, channels: 3, background: '#888', noise } })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .jpeg({ quality: 90 })
    .toBuffer()
}

export function plain(width = 40, height = 30) {
  return sharp({ create: { width, height, channels: 3, background: '#d6336c' } })
}

/** A PNG that says it is huge and holds next to nothing. */
export function hollowPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const body = deflateSync(Buffer.alloc(1_000))
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** Makes a shop hold some picture under this address. */
export async function plantPicture(storage: Storage, address: string): Promise<string> {
  const largest = address.replace('/images/', '')
  const bytes = await plain().webp().toBuffer()
  for (const width of PICTURE_WIDTHS) await storage.put(largest.replace('1280', String(width)), bytes)
  return address
}

/** A picture as it waits on the disk. */
export async function onDisk(bytes: Uint8Array): Promise<FileHandle> {
  const file = await openScratchFile(tmpdir())
  await file.write(bytes, 0, bytes.length, 0)
  return file
}
