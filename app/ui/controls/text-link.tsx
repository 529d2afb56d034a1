import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** A link in a text or beside it. */
export function TextLink({ className = '', ...link }: ComponentProps<typeof Link>) {
  return <Link {...link} className={`font-semibold underline ${className}`} />
}
