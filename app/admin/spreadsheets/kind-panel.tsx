import { href } from 'react-router'
import { Panel } from '#app/ui/text/panel.tsx'

/** What files of a kind do, and its export. */
export function KindPanel({ kind: { id, name, about } }: { kind: { id: string; name: string; about: string } }) {
  return (
    <Panel id={id} title={name}>
      <p className="text-soft">{about}</p>
      <p>
        <a
          href={href('/admin/spreadsheets/export/:kind', { kind: id })}
          aria-label={`Export ${name.toLowerCase()}`}
          className="frame inline-flex min-h-11 items-center bg-sheet px-4 font-semibold hover:bg-hush"
        >
          Export CSV
        </a>
      </p>
    </Panel>
  )
}
