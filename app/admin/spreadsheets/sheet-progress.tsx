import { Link } from 'react-router'
import type { Sheet } from '#domain/spreadsheets/find-sheet.server.ts'
import { useFreshWhile } from '../mail/use-fresh-while.ts'
import { countedRows } from './sheet-words.ts'

/** Ten minutes: many times what the largest file takes. */
const MOST_TIMES = 400

/** How far the worker has come. Without scripts the page is loaded again by its link. */
export function SheetProgress({ sheet: { state, rowCount, rowsDone } }: { sheet: Sheet }) {
  useFreshWhile(true, MOST_TIMES)
  const doing = state === 'checking' ? 'Checking' : 'Importing'
  return (
    <section className="frame flex max-w-3xl flex-col gap-3 bg-sheet p-5 shadow-hard sm:p-6">
      <p role="status" className="text-lg font-semibold tabular-nums">
        {`${doing} ${countedRows(rowCount)}`}
      </p>
      <progress
        aria-label={doing}
        max={rowCount}
        value={Math.min(rowsDone, rowCount)}
        className="h-4 w-full appearance-none border-2 border-line bg-hush [&::-moz-progress-bar]:bg-press [&::-webkit-progress-bar]:bg-hush [&::-webkit-progress-value]:bg-press"
      />
      <p className="text-soft">
        You may leave this page: the shop goes on by itself.{' '}
        {state === 'importing' ? 'If it is cut off, nothing of it is in the shop.' : 'Nothing is changed yet.'}
      </p>
      <noscript>
        <Link to="." reloadDocument className="font-semibold underline">
          Look again
        </Link>
      </noscript>
    </section>
  )
}
