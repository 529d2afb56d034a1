/** What a check found. `advice` says what to do, where something is to be done. */
export type Finding = {
  name: string
  state: 'good' | 'warning' | 'bad'
  found: string
  advice?: string
}

export const STATE_NAMES = { good: 'Good', warning: 'Worth a look', bad: 'To be mended' } as const

export function good(name: string, found: string): Finding {
  return { name, state: 'good', found }
}

export function warning(name: string, found: string, advice: string): Finding {
  return { name, state: 'warning', found, advice }
}

export function bad(name: string, found: string, advice: string): Finding {
  return { name, state: 'bad', found, advice }
}
