import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
/** A shorter tag, which is easier to guess, is refused. */
const TAG = { authTagLength: TAG_BYTES }

/** `purpose` keeps the keys of different uses apart. What is `boundTo` something is read again with the same only. */
type Key = { secret: string; purpose: string; boundTo?: string }

/** Encrypts a text that the shop must be able to read again. */
export function seal(text: string, { secret, purpose, boundTo = '' }: Key): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, derivedKey(secret, purpose), iv, TAG)
  cipher.setAAD(Buffer.from(boundTo))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Undefined when another secret sealed it, it is bound to something else, or it was changed. */
export function unseal(sealed: string, { secret, purpose, boundTo = '' }: Key): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv(CIPHER, derivedKey(secret, purpose), bytes.subarray(0, IV_BYTES), TAG)
    decipher.setAAD(Buffer.from(boundTo))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
