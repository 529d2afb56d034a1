const SIGNS = ' \n.,:\'!-"#$%&()*+/;<=>?@[\\]^_`{|}~'
const SPELLED = '00jxzxjqqxzjqxzjqxzjqxzjqxzjqxzjqx'
const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz'

const CODE = Uint8Array.from({ length: 256 }, (_, byte) => {
  const sign = SIGNS.indexOf(String.fromCharCode(byte))
  const letter = sign === -1 ? String.fromCharCode(byte) : SPELLED.charAt(sign)
  return (byte < 128 ? letter : ALPHABET.charAt(byte % ALPHABET.length)).charCodeAt(0)
})

/** How the index of trigrams spells a folded text, a letter for each of its bytes: what `search_code()` says in the database. */
export function searchCode(text: string): string {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at++) bytes[at] = CODE[bytes[at] ?? 0] ?? 0
  return bytes.toString('latin1')
}
