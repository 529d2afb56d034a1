import type { ReactNode } from 'react'

const PACKAGES: Readonly<Record<string, readonly Part[]>> = {
  loose: ['piece'],
  manual: ['piece', 'manual'],
  box: ['piece', 'box'],
  cib: ['piece', 'manual', 'box'],
  sealed: ['box', 'seal'],
  'box-only': ['box'],
  'manual-only': ['manual'],
}
type Part = 'piece' | 'manual' | 'box' | 'seal'

const WEAR: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  condition: { mint: 0, 'very-good': 1, good: 2, acceptable: 3, parts: 4 },
  cardCondition: { nm: 0, lp: 1, mp: 2, hp: 3, dmg: 4 },
}

/** A drawing of a value, where it can be drawn. Its text stands beside it. */
export function GradeDrawing({ fact, value }: { fact: string; value: string }) {
  const parts = fact === 'completeness' ? PACKAGES[value] : undefined
  const wear = WEAR[fact]?.[value]
  if (parts !== undefined) return <Frame>{parts.map((part) => DRAWN[part])}</Frame>
  if (wear === undefined) return null
  return <Frame>{fact === 'cardCondition' ? <Card wear={wear} /> : <Cartridge wear={wear} />}</Frame>
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 96 72"
      aria-hidden="true"
      className="h-18 w-24 shrink-0 fill-sheet stroke-ink stroke-2 [shape-rendering:crispEdges]"
    >
      {children}
    </svg>
  )
}

const DRAWN: Record<Part, ReactNode> = {
  box: (
    <g key="box">
      <path d="M6 6h34v60H6z" />
      <path d="M12 14h22v20H12z" className="fill-sticker" />
      <path d="M12 42h22M12 48h14" />
    </g>
  ),
  piece: (
    <g key="piece">
      <path d="M46 38h22v28H46z" />
      <path d="M50 43h14v12H50z" className="fill-sticker" />
      <path d="M50 60v6M54 60v6M58 60v6M62 60v6" />
    </g>
  ),
  manual: (
    <g key="manual">
      <path d="M72 34h18v32H72z" />
      <path d="M76 40h10M76 46h10M76 52h6" />
    </g>
  ),
  seal: <path key="seal" d="M2 2h42v68H2zM2 2l42 68" className="fill-transparent stroke-press" strokeDasharray="4 3" />,
}

/** Scratches of the shell and of the label, a torn label, and at last a broken shell. */
function Cartridge({ wear }: { wear: number }) {
  return (
    <>
      <path d={wear < 4 ? 'M24 6h48v60H24z' : 'M24 6h34l-4 10 6 4 12-6v52H24z'} />
      <path d={wear < 3 ? 'M31 14h34v26H31z' : 'M31 14h20l4 8 10 2v16H31z'} className="fill-sticker" />
      <path d="M33 52v14M40 52v14M48 52v14M56 52v14M63 52v14" />
      {wear > 0 ? <path d="M30 46l10-3" className="stroke-soft" /> : null}
      {wear > 1 ? <path d="M36 20l14 8M44 34l16-6M54 47l12-2" className="stroke-soft" /> : null}
      {wear > 2 ? <path d="M28 10l8 6M60 44l8 5M36 30l8 5" className="stroke-soft" /> : null}
    </>
  )
}

/** White edges and corners, creases, and at last a torn corner. */
function Card({ wear }: { wear: number }) {
  return (
    <>
      <path d={wear < 4 ? 'M28 4h40v64H28z' : 'M28 4h26l4 10 10 4v50H28z'} className="fill-sticker" />
      <path d="M34 12h28v24H34zM34 44h28M34 50h28M34 56h16" className={wear < 4 ? '' : 'opacity-60'} />
      {wear > 0 ? <path d="M28 4h5v3h-5zM63 65h5v3h-5z" className="fill-paper stroke-soft" /> : null}
      {wear > 1 ? <path d="M28 20v14M68 30v16M40 68h14" className="stroke-paper" /> : null}
      {wear > 2 ? <path d="M28 40l40-12M44 4l-6 64" className="stroke-soft" strokeDasharray="3 2" /> : null}
    </>
  )
}
