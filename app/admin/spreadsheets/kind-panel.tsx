import { href } from 'react-router'
import { Panel } from '#app/ui/text/panel.tsx'

type KindPanelProps = { kind: { id: string; name: string; about: string; elsewhere: { id: string; name: string }[] } }

/** What files of a kind do, and its exports. */
export function KindPanel({ kind: { id, name, about, elsewhere } }: KindPanelProps) {
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
      {elsewhere.length === 0 ? null : (
        <p className="text-soft">
          What is in stock, to sell it elsewhere, too:{' '}
          {elsewhere.map((place) => (
            <a
              key={place.id}
              aria-label={`Export for ${place.name}`}
              href={href('/admin/spreadsheets/export/:kind', { kind: place.id })}
              className="mr-4 inline-block py-1.5 font-semibold text-ink underline"
            >
              for {place.name}
            </a>
          ))}
        </p>
      )}
    </Panel>
  )
}
