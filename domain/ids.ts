export const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
export const ID_LENGTH = 20
/** The largest multiple of 62 in a byte: larger bytes are thrown away, so every character is equally likely. */
const FAIR = 248

/** 20 characters of `[A-Za-z0-9]`, 119 random bits, as document databases make them: imported ids look the same. */
export function newId(): string {
  let id = ''
  while (id.length < ID_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(32))) {
      if (byte < FAIR && id.length < ID_LENGTH) id += ID_ALPHABET.charAt(byte % ID_ALPHABET.length)
    }
  }
  return id
}

export function isId(text: string): boolean {
  return /^[A-Za-z0-9]{20}$/.test(text)
}

/** Rows in the order of their ids; those that are not there are left out. */
export function inOrderOf<Row extends { id: string }>(ids: Iterable<string>, rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...ids].flatMap((id) => byId.get(id) ?? [])
}

/** The last 8 characters of an order's id: what people read to each other on the phone. */
export function orderNumber(orderId: string): string {
  return orderId.slice(-8)
}
