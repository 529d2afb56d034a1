import { SellTo } from '#app/admin/products/hold/held-pieces.tsx'
import type { HeldLine } from './entry-actions.ts'

/** What the order lacks because it is held. The owner may take it from who waited, not from who was promised it. */
export function HeldLines({ held, isTicked }: { held: HeldLine[]; isTicked: boolean }) {
  if (held.length === 0) return null
  return (
    <div className="frame flex flex-col gap-3 bg-sheet p-4">
      <ul className="flex flex-col gap-1 wrap-anywhere">
        {held.map(({ id, name, who, isForName, until }) => (
          <li key={id}>
            A piece of <bdi className="font-semibold">{name}</bdi> is held for {who} until {until}.{' '}
            {isForName ? <SellTo hold={id} who={who} /> : null}
          </li>
        ))}
      </ul>
      {held.every(({ isForName }) => isForName) ? null : (
        <>
          <label className="flex min-h-11 items-center gap-3 font-semibold">
            <input type="checkbox" name="held" value="yes" defaultChecked={isTicked} className="size-5" />
            Take held pieces for this order
          </label>
          <p className="text-sm text-soft">Who waited for them goes back into the line, where they stood.</p>
        </>
      )}
    </div>
  )
}
