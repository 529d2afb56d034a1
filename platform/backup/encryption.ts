import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { StartProblem } from '../start-problem.ts'

const CIPHER = 'aes-256-gcm'
const MAGIC = Buffer.from('cartridge encrypted backup 1\n')
const [SALT, IV, KEY, PROOF, TAG] = [16, 12, 32, 8, 16] as const
const HEADER = MAGIC.length + SALT + PROOF + IV
/** Half a second and 128 MB for each guess at a passphrase. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

type Streams = (NodeJS.ReadableStream | NodeJS.ReadWriteStream)[]

/** A step of a pipeline: the header with salt and vector, the encrypted bytes, the tag that proves them. */
export function encryptWith(passphrase: string) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const [salt, iv] = [randomBytes(SALT), randomBytes(IV)]
    const { key, proof } = await keyOf(passphrase, salt)
    const cipher = createCipheriv(CIPHER, key, iv)
    yield Buffer.concat([MAGIC, salt, proof, iv])
    for await (const chunk of source) yield cipher.update(chunk)
    yield cipher.final()
    yield cipher.getAuthTag()
  }
}

/**
 * The streams that, one after the other, give the bytes of a file as they were before it was encrypted, if it was. That they
 * were not changed is proved at their end.
 *
 * @throws StartProblem when the file needs another passphrase
 */
export async function openDecrypted(path: string, passphrase: string | undefined): Promise<Streams> {
  await using file = await open(path)
  const { size } = await file.stat()
  const { buffer: header } = await file.read(Buffer.alloc(HEADER), 0, HEADER, 0)
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) return [createReadStream(path)]
  const [, salt, stored, iv] = split(header, [MAGIC.length, SALT, PROOF, IV])
  if (passphrase === undefined) throw new StartProblem(`${path} is encrypted: set BACKUP_PASSPHRASE`)
  const { key, proof } = await keyOf(passphrase, salt ?? Buffer.alloc(0))
  if (!proof.equals(stored ?? Buffer.alloc(0)))
    throw new StartProblem(`${path} was encrypted with another BACKUP_PASSPHRASE`)
  const end = size - TAG
  if (end <= HEADER) throw new Error('it is cut off')
  const { buffer: tag } = await file.read(Buffer.alloc(TAG), 0, TAG, end)
  const decipher = createDecipheriv(CIPHER, key, iv ?? Buffer.alloc(0)).setAuthTag(tag)
  return [createReadStream(path, { start: HEADER, end: end - 1 }), decipher]
}

/** The proof tells a wrong passphrase from a damaged file, and nothing of the key. */
async function keyOf(passphrase: string, salt: Buffer) {
  const bytes = await derive(passphrase.normalize(), salt, KEY + PROOF, COST)
  return { key: bytes.subarray(0, KEY), proof: bytes.subarray(KEY) }
}

function split(bytes: Buffer, lengths: number[]): Buffer[] {
  let from = 0
  return lengths.map((length) => {
    from += length
    return bytes.subarray(from - length, from)
  })
}
