import { useState } from 'react'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { Icon } from '../pictures/icon.tsx'
import { chooseTheme, currentTheme } from '../theme.ts'

/** Needs a script. Without one the page follows the system, and the hidden button keeps its place. */
export function ThemeSwitch() {
  const hydrated = useHydrated()
  const [, repaint] = useState(0)
  const dark = hydrated && currentTheme() === 'dark'
  return (
    <button
      type="button"
      aria-label={dark ? 'Light theme' : 'Dark theme'}
      className={`grid size-11 place-items-center hover:bg-hush ${hydrated ? '' : 'invisible'}`}
      onClick={() => {
        chooseTheme(dark ? 'light' : 'dark')
        repaint((count) => count + 1)
      }}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
    </button>
  )
}
