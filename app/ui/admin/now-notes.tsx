import type { ReactNode } from 'react'
import { Picture } from '../picture.tsx'

type Said<Name extends string> = Record<Name, string>

/**
 * Beside each field that differs: what the shop holds now, after somebody else has saved it.
 *
 * @param words how a value reads, where that is not the value itself
 */
export function nowNotes<Name extends string>(
  typed: Said<Name>,
  now: Said<Name>,
  words: { [Each in Name]?: string | undefined } = {},
): Partial<Record<Name, ReactNode>> {
  const names = Object.keys(now) as Name[]
  const differing = names.filter((name) => typed[name] !== now[name])
  return Object.fromEntries(
    differing.map((name) => [name, <Now key={name} text={words[name] ?? now[name]} />]),
  ) as Partial<Record<Name, ReactNode>>
}

/** The same for the picture. */
export function NowPicture({ typed, now }: { typed: string | undefined; now: string | undefined }) {
  if (now === undefined || typed === now) return null
  return (
    <div className="flex items-center gap-3 border-l-4 border-press bg-hush px-3 py-1.5 text-sm">
      <span className="font-semibold">Now in the shop:</span>
      <span className="w-20">
        <Picture url={now} alt="Another picture" sizes="5rem" />
      </span>
    </div>
  )
}

function Now({ text }: { text: string }) {
  return (
    <p className="border-l-4 border-press bg-hush px-3 py-1.5 text-sm whitespace-pre-line">
      <span className="font-semibold">Now in the shop:</span> {text === '' ? 'nothing' : text}
    </p>
  )
}
