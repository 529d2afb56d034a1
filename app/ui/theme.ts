/** Light, dark, or (without a choice) what the system says. Kept by the browser alone: a page is the same for everybody. */
export type Theme = 'light' | 'dark'

const KEY = 'theme'

/** Runs before the first paint, so that a chosen theme never flashes the other one. */
export const themeScript = `try{var t=localStorage.getItem('${KEY}');if(t)document.documentElement.dataset.theme=t}catch{}`

export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // A browser that keeps nothing still shows the choice on this page.
  }
}
