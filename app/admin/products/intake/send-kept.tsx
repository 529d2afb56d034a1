import { useEffect, useRef, useState } from 'react'
import { href, useFetcher, useLocation } from 'react-router'
import { SIGN_IN } from '#app/admin/ui/forms/try-to-send.ts'
import { TextLink } from '#app/ui/controls/text-link.tsx'
import { counted } from '#domain/text/counted.ts'
import type { clientAction } from './intake.tsx'
import { dropPiece, formDataOf, type KeptPiece, readKept, refusePiece, useKeptPieces } from './kept-pieces.ts'

const PAUSE_MS = 5_000

/**
 * Sends what the browser keeps, one piece after the other, while its page is open: of another one, without a connection, the
 * script of that page could not be had. There it is only told.
 */
export function SendKept() {
  const pieces = useKeptPieces()
  const { submit, data, state } = useFetcher<typeof clientAction>()
  const sending = useRef<KeptPiece>(undefined)
  const [waits, setWaits] = useState<'lost' | 'signed out'>()
  const isHere = useLocation().pathname === href('/admin/products/intake')
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
    else if ('unsent' in data && data.unsent === 'refused') void refusePiece(piece, 'The server could not read it.')
    else setWaits('unsent' in data && data.unsent === 'signed out' ? data.unsent : 'lost')
  }, [state, data])

  useEffect(() => {
    if (state !== 'idle' || sending.current !== undefined || next === undefined || waits !== undefined || !isHere)
      return
    sending.current = next
    void submit(formDataOf(next), {
      method: 'post',
      action: href('/admin/products/intake'),
      encType: 'multipart/form-data',
    })
  }, [state, next, waits, isHere, submit])

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

  if (next === undefined || (isHere && waits === undefined)) return null
  return <Waiting count={pieces.length} why={isHere ? waits : undefined} />
}

const WHY = {
  lost: 'there is no connection. It is tried again by itself.',
  'signed out': 'you are signed out. ',
}

function Waiting({ count, why }: { count: number; why: keyof typeof WHY | undefined }) {
  return (
    <p role="status" className="mb-4 border-2 border-warn bg-sheet px-4 py-3">
      <TextLink to={href('/admin/products/intake')}>
        {counted(count, 'piece is', 'pieces are')} kept in this browser
      </TextLink>{' '}
      and not sent yet: {why === undefined ? 'they are sent from there.' : WHY[why]}
      {why === 'signed out' ? (
        <TextLink to={SIGN_IN.to} target="_blank">
          {SIGN_IN.text}
        </TextLink>
      ) : null}
    </p>
  )
}
