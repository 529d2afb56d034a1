type Area = 'localStorage' | 'sessionStorage'

/** What this browser has stored, or undefined. One that blocks the data of sites throws at every use, and has stored nothing. */
export function readFromStorage(area: Area, key: string): string | undefined {
  try {
    return window[area].getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** `undefined` removes it. A browser that cannot store it goes on without. */
export function store(area: Area, key: string, value: string | undefined): void {
  try {
    if (value === undefined) window[area].removeItem(key)
    else window[area].setItem(key, value)
  } catch {
    // As if it had been removed already.
  }
}
