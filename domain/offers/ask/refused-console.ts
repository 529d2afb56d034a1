import { fold } from '#domain/text/fold.ts'

/** As people call what runs PC games, alone or among other words. A PC Engine, or a PC-FX, is a console. */
const COMPUTER =
  /\b(?:pc(?!\W?(?:engine|fx)\b)|ms-?dos|dos|windows|win ?(?:3\.1|9[58]|xp|7|10|11)|steam(?! deck)|gog|epic games)\b/
const COMPUTERS = ['computer', 'ordinateur', 'macintosh', 'mac', 'linux', 'كمبيوتر', 'حاسوب', 'بي سي']

/** What the shop does not accept, as it says so. */
export const NO_PC_GAMES = 'We do not accept PC games.'
export const NOT_ACCEPTED = 'We do not accept deeply scratched games, or seriously damaged or converted consoles.'
/** The condition of a piece that may be one of those. */
export const WORST = 'parts'

/** Whether somebody offers games for a computer of the kind that the shop does not accept. Runs in the browser, too. */
export function isForPc(console: string): boolean {
  const text = fold(console)
  return COMPUTER.test(text) || COMPUTERS.includes(text)
}
