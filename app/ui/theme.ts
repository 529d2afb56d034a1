import { store } from './hooks/browser-storage.ts'

/** Light, dark, or by default the system's. Stored in the browser alone: a page is the same for everybody. */
type Theme = 'light' | 'dark'

const KEY = 'theme'

/** The browser's own bar takes the header's colour. */
export const BAR_COLOURS = { light: '#fffdf7', dark: '#211e30' }

/** Runs before the first paint, so that a chosen theme never flashes the other one. Of several colours the first counts. */
export const themeScript = `try{var t=localStorage.getItem('${KEY}');if(t){document.documentElement.dataset.theme=t;document.head.prepend(Object.assign(document.createElement('meta'),{name:'theme-color',content:t=='dark'?'${BAR_COLOURS.dark}':'${BAR_COLOURS.light}'}))}}catch{}`

export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    bar.content = BAR_COLOURS[theme]
  store('localStorage', KEY, theme)
}
