/** Encodings that nothing in a file tells apart, so that the shop guesses and the owner may choose: their labels. */
export const ENCODINGS: Readonly<Record<string, string>> = {
  'windows-1252': 'Western (Windows-1252)',
  'windows-1256': 'Arabic (Windows-1256)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'windows-1254': 'Turkish (Windows-1254)',
  macintosh: 'Western (Mac)',
  'utf-8': 'UTF-8, with damaged letters',
}

/** The encoding of a file, and whether another one may be meant. */
export type ReadEncoding = { encoding: string; isGuessed: boolean }

const HIGH = 0x80
/** Of them, alef and lam are a quarter of all letters of an Arabic text. */
const ALEF = 0xc7
const LAM = 0xe1

/**
 * The encoding of a text that is not UTF-8, where each byte is a letter. Western texts have single letters with an accent among
 * plain ones; a script of its own has whole words of them.
 */
export function guessEncoding(bytes: Uint8Array): string {
  let [letters, inWords, frequent] = [0, 0, 0]
  for (const [place, byte] of bytes.entries()) {
    if (byte < 0xc0) continue
    letters += 1
    if ((bytes[place - 1] ?? 0) >= HIGH || (bytes[place + 1] ?? 0) >= HIGH) inWords += 1
    if (byte === ALEF || byte === LAM) frequent += 1
  }
  if (inWords * 2 <= letters) return 'windows-1252'
  return frequent * 10 >= letters ? 'windows-1256' : 'windows-1251'
}

/**
 * Whether a text without any letter outside of ASCII is UTF-7, which writes `Café` as `Caf+AOk-`: each run that begins so
 * stands for whole characters of some alphabet.
 */
export function isUtf7(text: string): boolean {
  if (/[^\0-\x7f]/.test(text)) return false
  const runs = [...text.matchAll(/\+([AB][A-Za-z0-9+/]{2,})/g)].map(([, run = '']) => run)
  return runs.length > 0 && runs.every(isUtf7Run) && runs.some((run) => /[^\0-\x7f]/.test(decodedRun(run)))
}

function isUtf7Run(run: string): boolean {
  const spare = (run.length * 6) % 16
  return spare < 6 && /^[\x20-\x7f\u00a0-\u06ff]+$/.test(decodedRun(run))
}

function decodedRun(run: string): string {
  return new TextDecoder('utf-16be').decode(
    Buffer.from(run, 'base64').subarray(0, Math.floor((run.length * 6) / 16) * 2),
  )
}
