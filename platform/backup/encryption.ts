import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { StartProblem } from '../start/start-problem.ts'

const CIPHER = 'aes-256-gcm'
const MAGIC = Buffer.from('cartridge encrypted backup 1\n')
const GZIP = Buffer.from([0x1f, 0x8b])
const [SALT, IV, KEY, PROOF, TAG] = [16, 12, 32, 8, 16] as const
const HEADER = MAGIC.length + SALT + PROOF + IV
/** Half a second and 128 MB for each guess at a passphrase. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** A step of a pipeline: the header with salt and vector, the encrypted bytes, the tag that proves them. */
export function encryptWith(passphrase: string) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const [salt, iv] = [randomBytes(SALT), randomBytes(IV)]
    const { key, proof } = await keyFromPassphrase(passphrase, salt)
    const cipher = createCipheriv(CIPHER, key, iv)
    yield Buffer.concat([MAGIC, salt, proof, iv])
    for await (const chunk of source) yield cipher.update(chunk)
    yield cipher.final()
    yield cipher.getAuthTag()
  }
}

/** Whether these bytes begin as an encrypted archive does. */
export async function areEncrypted(source: AsyncIterable<Buffer>): Promise<boolean> {
  const chunks = source[Symbol.asyncIterator]()
  const begin = await readBytes(chunks, MAGIC.length)
  await chunks.return?.()
  return begins(begin)
}

function begins(bytes: Buffer): boolean {
  return bytes.subarray(0, MAGIC.length).equals(MAGIC)
}

/**
 * A step of a pipeline: the bytes as they were before they were encrypted. That they were not changed is proved at their end. With
 * a passphrase nothing else is read: anybody can write an archive in clear text. Without one, what is not encrypted goes on as it is.
 *
 * @throws StartProblem when the archive `name` needs another passphrase, or none
 */
export function decryptWith(name: string, passphrase: string | undefined) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const chunks = source[Symbol.asyncIterator]()
    const rest = { [Symbol.asyncIterator]: () => chunks }
    const begin = await readBytes(chunks, HEADER)
    if (!begins(begin)) {
      if (passphrase !== undefined) throw notEncrypted(begin, name)
      yield begin
      yield* rest
      return
    }
    const decipher = await decipherOf(begin.subarray(MAGIC.length, HEADER), name, passphrase)
    let held = begin.subarray(HEADER)
    for await (const chunk of rest) {
      const bytes = Buffer.concat([held, chunk])
      const end = Math.max(bytes.length - TAG, 0)
      yield decipher.update(bytes.subarray(0, end))
      held = bytes.subarray(end)
    }
    if (held.length < TAG) throw new Error('it is cut off')
    yield decipher.update(held.subarray(0, -TAG))
    decipher.setAuthTag(held.subarray(-TAG))
    yield decipher.final()
  }
}

function notEncrypted(begin: Buffer, name: string): Error {
  if (!begin.subarray(0, GZIP.length).equals(GZIP)) return new Error('it does not begin as an encrypted one does')
  return new StartProblem(`${name} is in clear text although BACKUP_PASSPHRASE is set; "restore --plain" trusts it`)
}

/** At least so many bytes, or all there are. */
async function readBytes(chunks: AsyncIterator<Buffer>, least: number): Promise<Buffer> {
  let read = Buffer.alloc(0)
  while (read.length < least) {
    const { done, value } = await chunks.next()
    if (done) break
    read = Buffer.concat([read, value])
  }
  return read
}

async function decipherOf(header: Buffer, name: string, passphrase: string | undefined) {
  if (passphrase === undefined) throw new StartProblem(`${name} is encrypted: set BACKUP_PASSPHRASE`)
  const [salt, stored, iv] = [
    header.subarray(0, SALT),
    header.subarray(SALT, SALT + PROOF),
    header.subarray(SALT + PROOF, SALT + PROOF + IV),
  ]
  const { key, proof } = await keyFromPassphrase(passphrase, salt)
  if (!proof.equals(stored)) throw new StartProblem(`${name} was encrypted with another BACKUP_PASSPHRASE`)
  return createDecipheriv(CIPHER, key, iv)
}

/** The proof tells a wrong passphrase from a damaged file, and nothing of the key. */
async function keyFromPassphrase(passphrase: string, salt: Buffer) {
  const bytes = await derive(passphrase.normalize(), salt, KEY + PROOF, COST)
  return { key: bytes.subarray(0, KEY), proof: bytes.subarray(KEY) }
}
