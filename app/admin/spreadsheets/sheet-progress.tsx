import { TextLink } from '#app/ui/controls/text-link.tsx'
import type { Sheet } from '#domain/spreadsheets/find-sheet.server.ts'
import { counted } from '#domain/text/counted.ts'
import { useFreshWhile } from '../mail/use-fresh-while.ts'

/** Ten minutes: many times what the largest file takes. Of pictures it is the four hours that they may take. */
const MOST_TIMES = 400
const MOST_TIMES_FOR_PICTURES = 10_000

type SheetProgressProps = {
  sheet: Sheet
  pictures: { done: number; all: number } | undefined
}

/** How far the worker has come. Without scripts the page is loaded again by its link. */
export function SheetProgress({ sheet: { state, rowCount, rowsDone }, pictures }: SheetProgressProps) {
  useFreshWhile(true, pictures === undefined ? MOST_TIMES : MOST_TIMES_FOR_PICTURES)
  const isFetching = pictures !== undefined && pictures.done < pictures.all && rowsDone === 0
  const doing = isFetching ? 'Pictures' : state === 'checking' ? 'Checking' : 'Importing'
  const { done, all } = isFetching ? pictures : { done: rowsDone, all: rowCount }
  return (
    <section className="frame flex max-w-3xl flex-col gap-3 bg-sheet p-5 shadow-hard sm:p-6">
      <p role="status" className="text-lg font-semibold tabular-nums">
        {isFetching
          ? `Pictures: ${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`
          : `${doing} ${counted(rowCount, 'row')}`}
      </p>
      <progress
        aria-label={doing}
        max={all}
        value={Math.min(done, all)}
        className="h-4 w-full appearance-none border-2 border-line bg-hush [&::-moz-progress-bar]:bg-press [&::-webkit-progress-bar]:bg-hush [&::-webkit-progress-value]:bg-press"
      />
      <p className="text-soft">
        You may leave this page: the shop goes on by itself.{' '}
        {state === 'importing' ? 'If it is cut off, nothing of it is in the shop.' : 'Nothing is changed yet.'}
      </p>
      <noscript>
        <TextLink to="." reloadDocument>
          Look again
        </TextLink>
      </noscript>
    </section>
  )
}
