import type { ReactNode } from 'react'
import { href, Link } from 'react-router'

type SheetLinksProps = {
  /** Files of this kind are imported. */
  kind: string
  /** The address of a file with all that the list shows in pages. */
  file: string
  children?: ReactNode
}

const LINK = 'frame inline-flex min-h-11 items-center bg-sheet px-4 font-semibold hover:bg-hush'

/** Beside a list's title. */
export function SheetLinks({ kind, file, children }: SheetLinksProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Link to={`${href('/admin/spreadsheets')}?kind=${kind}`} className={LINK}>
        Import
      </Link>
      <a href={file} className={LINK}>
        Export CSV
      </a>
      {children}
    </div>
  )
}
