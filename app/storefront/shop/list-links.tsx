import { href, Link } from 'react-router'

const END = 'end-of-list'

/** Moves the focus without a new history entry. */
export function SkipToEnd() {
  return (
    <p className="sr-only focus-within:not-sr-only print:hidden">
      <a
        href={`#${END}`}
        className="mb-4 inline-block bg-sticker px-4 py-2 font-semibold text-sticker-ink"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById(END)?.focus()
        }}
      >
        Skip to the end of the list
      </a>
    </p>
  )
}

export function EndOfList({ length }: { length: string }) {
  return (
    <p id={END} tabIndex={-1} className="mt-8 text-center text-sm text-soft">
      {length}
    </p>
  )
}

type PageLinkProps = { query: string; page: number; isNext?: boolean }

export function PageLink({ query, page, isNext = false }: PageLinkProps) {
  return (
    <p className="my-8 text-center print:hidden">
      <Link
        to={`${href('/shop')}${query}&page=${page}`}
        rel={isNext ? 'next' : 'prev'}
        className="font-semibold underline"
      >
        {isNext ? 'More products' : 'Previous products'}
      </Link>
    </p>
  )
}
