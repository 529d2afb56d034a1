import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

type IconButtonProps = ComponentProps<'button'> & { 'aria-label': string; icon: string; iconSize?: string }

/** A button without a word. `className`: its size and colours. */
export function IconButton({ icon, iconSize = 'size-4', className, ...props }: IconButtonProps) {
  return (
    <button type="button" {...props} className={`grid place-items-center ${className}`}>
      <Icon name={icon} className={iconSize} />
    </button>
  )
}
