import { MARKDOWN } from '#domain/blog/post.ts'

const EXAMPLES = [
  ['## Heading', 'a heading'],
  ['**bold** and *italic*', 'bold and italic'],
  ['[our shop](/shop)', 'a link'],
  ['- first', 'a list, one line for each entry'],
  ['![a cartridge](https://...)', 'a picture, with words for those who cannot see it'],
] as const

/** Whether the paragraphs are Markdown, and how that is written. */
export function FormatField({ isTicked }: { isTicked: boolean }) {
  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          name="format"
          value={MARKDOWN}
          defaultChecked={isTicked}
          className="size-5 accent-(--color-press)"
        />
        Format the text with Markdown
      </label>
      <details className="text-sm text-soft">
        <summary className="w-fit cursor-pointer py-1 font-semibold">
          How to write headings, links, lists, pictures
        </summary>
        <ul className="mt-2 flex flex-col gap-1">
          {EXAMPLES.map(([typed, meaning]) => (
            <li key={typed} className="wrap-anywhere">
              <code className="text-ink">{typed}</code> {meaning}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
