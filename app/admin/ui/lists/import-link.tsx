import { href, Link } from 'react-router'

/** Beside a list's title: leads to where files of its kind are imported. */
export function ImportLink({ kind }: { kind: string }) {
  return (
    <Link
      to={`${href('/admin/spreadsheets')}#${kind}`}
      className="frame inline-flex min-h-11 items-center bg-sheet px-4 font-semibold hover:bg-hush"
    >
      Import
    </Link>
  )
}
