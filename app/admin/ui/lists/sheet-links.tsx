import type { ComponentProps, ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useMay } from '#app/ui/use-may.ts'

type SheetLinksProps = {
  /** Files of this kind are imported. */
  kind: string
  /** The address of a file with all that the list shows in pages. */
  file: string
  children?: ReactNode
}

const LINK = 'frame inline-flex min-h-11 items-center bg-sheet px-4 font-semibold hover:bg-hush'

export function DownloadLink(link: ComponentProps<'a'>) {
  return <a {...link} className={LINK} />
}

export function HeadLink(link: ComponentProps<typeof Link>) {
  return <Link {...link} className={LINK} />
}

/** Beside a list's title. */
export function SheetLinks({ kind, file, children }: SheetLinksProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {useMay()('/admin/spreadsheets') ? (
        <>
          <HeadLink to={`${href('/admin/spreadsheets')}?kind=${kind}`}>Import</HeadLink>
          <DownloadLink href={file}>Export CSV</DownloadLink>
        </>
      ) : null}
      {children}
    </div>
  )
}
