const EXAMPLES = [
  ['## Heading', 'a heading'],
  ['**bold** and *italic*', 'bold and italic'],
  ['[our shop](/shop)', 'a link'],
  ['- first', 'a list, one line for each entry'],
  ['![a cartridge](https://...)', 'a picture, with words for those who cannot see it'],
] as const

/** How formatting is written. */
export function MarkdownHelp() {
  return <TypedHelp summary="How to write headings, links, lists, pictures" examples={EXAMPLES} />
}

type TypedHelpProps = { summary: string; examples: readonly (readonly [typed: string, meaning: string])[] }

/** What is typed to get something else; folded until it is opened. */
export function TypedHelp({ summary, examples }: TypedHelpProps) {
  return (
    <details className="text-sm text-soft">
      <summary className="w-fit cursor-pointer py-1 font-semibold">{summary}</summary>
      <ul className="mt-2 flex flex-col gap-1">
        {examples.map(([typed, meaning]) => (
          <li key={typed} className="wrap-anywhere">
            <code className="text-ink">{typed}</code> {meaning}
          </li>
        ))}
      </ul>
    </details>
  )
}
