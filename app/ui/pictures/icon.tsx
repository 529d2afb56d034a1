type IconProps = { name: string; className?: string }

/** A pixel icon from the cached sprite: icons cost no script. It is decorative; its button has the name. */
export function Icon({ name, className = 'size-4' }: IconProps) {
  return (
    <svg className={`shrink-0 ${className}`} aria-hidden="true" focusable="false">
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
