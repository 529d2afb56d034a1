import { useState } from 'react'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { IconButton } from '../pictures/icon-button.tsx'
import { chooseTheme, currentTheme } from '../theme.ts'

/** Needs a script. Without one the page follows the system, and the hidden button keeps its place. */
export function ThemeSwitch() {
  const hydrated = useHydrated()
  const [, repaint] = useState(0)
  const dark = hydrated && currentTheme() === 'dark'
  return (
    <IconButton
      icon={dark ? 'sun' : 'moon'}
      aria-label={dark ? 'Light theme' : 'Dark theme'}
      className={`size-11 hover:bg-hush ${hydrated ? '' : 'invisible'}`}
      onClick={() => {
        chooseTheme(dark ? 'light' : 'dark')
        repaint((count) => count + 1)
      }}
    />
  )
}
