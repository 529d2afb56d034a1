import { useEffect, useRef, useState } from 'react'
import { href, Link, useFetcher } from 'react-router'
import { SIGN_IN } from '#app/admin/ui/forms/try-to-send.ts'
import type { clientAction } from './intake.tsx'
import { dropPiece, formDataOf, type KeptPiece, readKept, refusePiece, useKeptPieces } from './kept-pieces.ts'

const PAUSE_MS = 5_000

/** Sends what the browser keeps, one piece after the other, from whatever page of the back office is open. */
export function SendKept() {
  const pieces = useKeptPieces()
  const { submit, data, state } = useFetcher<typeof clientAction>()
  const sending = useRef<KeptPiece>(undefined)
  const [waits, setWaits] = useState<'lost' | 'signed out'>()
  const next = pieces.find(({ problem }) => problem === undefined)

  useEffect(() => {
    void readKept().catch(() => undefined)
  }, [])

  useEffect(() => {
    if (state !== 'idle' || sending.current === undefined || data === undefined) return
    const piece = sending.current
    sending.current = undefined
    if ('taken' in data) void dropPiece(piece.id)
    else if ('refusal' in data && data.refusal !== undefined && data.refusal.problem === undefined)
      void refusePiece(piece, `${Object.values(data.refusal.errors).join('. ')}.`)
    else setWaits('unsent' in data ? data.unsent : 'lost')
  }, [state, data])

  useEffect(() => {
    if (state !== 'idle' || sending.current !== undefined || next === undefined || waits !== undefined) return
    sending.current = next
    void submit(formDataOf(next), {
      method: 'post',
      action: href('/admin/products/intake'),
      encType: 'multipart/form-data',
    })
  }, [state, next, waits, submit])

  useEffect(() => {
    if (waits === undefined) return
    const goOn = () => setWaits(undefined)
    const timer = setTimeout(goOn, PAUSE_MS)
    window.addEventListener('online', goOn)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', goOn)
    }
  }, [waits])

  return next === undefined || waits === undefined ? null : <Waiting count={pieces.length} why={waits} />
}

function Waiting({ count, why }: { count: number; why: 'lost' | 'signed out' }) {
  const pieces = count === 1 ? '1 piece is' : `${count} pieces are`
  return (
    <p role="status" className="mb-4 border-2 border-warn bg-sheet px-4 py-3">
      <Link to={href('/admin/products/intake')} className="font-semibold underline">
        {pieces} kept in this browser
      </Link>{' '}
      and not sent yet: {why === 'lost' ? 'there is no connection.' : 'you are signed out.'}{' '}
      {why === 'lost' ? (
        'It is tried again by itself.'
      ) : (
        <Link to={SIGN_IN.to} target="_blank" className="font-semibold underline">
          {SIGN_IN.text}
        </Link>
      )}
    </p>
  )
}
