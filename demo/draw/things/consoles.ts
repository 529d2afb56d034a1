import { COMPUTERS } from './consoles/computers.ts'
import type { Draw } from './consoles/console-body.ts'
import { NINTENDO } from './consoles/nintendo.ts'
import { OLDER } from './consoles/older.ts'
import { SEGA } from './consoles/sega.ts'
import { SONY_AND_MICROSOFT } from './consoles/sony-and-microsoft.ts'

export const CONSOLES = {
  ...NINTENDO,
  ...SONY_AND_MICROSOFT,
  ...SEGA,
  ...OLDER,
  ...COMPUTERS,
} as const satisfies Readonly<Record<string, Draw>>
