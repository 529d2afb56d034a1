import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Site = { id: string; origin: string }

/** User present, user verified. */
const SEEN = 0b101
const WITH_KEY = 0b1000000

/** A device that makes and uses one passkey, without a browser. */
export class Authenticator {
  readonly #id = randomBytes(16)
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #site: Site
  #count = 0

  constructor(site: Site = { id: 'localhost', origin: 'http://localhost:3000' }) {
    this.#site = site
  }

  /** Answers what the shop asks of a browser that adds a passkey. */
  make({ challenge }: { challenge: string }): RegistrationResponseJSON {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' })
    // COSE: an elliptic curve key for ES256 on P-256.
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytesOf(x)],
        [-3, bytesOf(y)],
      ]),
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const authData = Buffer.concat([this.#head(SEEN | WITH_KEY), Buffer.alloc(16), length, this.#id, key])
    const attestation = isoCBOR.encode(
      new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]),
    )
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#client('webauthn.create', challenge).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Answers what the shop asks of a browser that signs in or confirms. */
  use({ challenge }: { challenge: string }): AuthenticationResponseJSON {
    const client = this.#client('webauthn.get', challenge)
    const authData = this.#head(SEEN)
    const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#key.privateKey).toString('base64url'),
      },
    }
  }

  #named() {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  #client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#site.origin, crossOrigin: false }))
  }

  #head(flags: number): Buffer {
    const counter = Buffer.alloc(4)
    this.#count += 1
    counter.writeUInt32BE(this.#count)
    return Buffer.concat([createHash('sha256').update(this.#site.id).digest(), Buffer.from([flags]), counter])
  }
}

function bytesOf(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64url'))
}
