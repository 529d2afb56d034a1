/** Beside a list's title: the file has all that the list shows in pages. */
export function ExportLink({ to }: { to: string }) {
  return (
    <a href={to} className="frame inline-flex min-h-11 items-center bg-sheet px-4 font-semibold hover:bg-hush">
      Export CSV
    </a>
  )
}
