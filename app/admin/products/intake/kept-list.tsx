import { dropPiece, type KeptPiece, textOf, useKeptPieces } from './kept-pieces.ts'

/** Pieces that are not sent yet, and those that the server refused. */
export function KeptList({ onCorrect }: { onCorrect: (piece: KeptPiece) => void }) {
  const pieces = useKeptPieces()
  if (pieces.length === 0) return null
  return (
    <ul aria-label="Not sent yet" className="border-t-2 border-hush">
      {pieces.map((piece) => (
        <li key={piece.id} className="flex flex-wrap items-center gap-x-3 border-b-2 border-hush py-2">
          <span className="min-w-0 grow basis-40">
            <bdi className="font-semibold wrap-anywhere">{textOf(piece, 'name')}</bdi>
            <span className={`block text-sm ${piece.problem === undefined ? 'text-soft' : 'font-semibold text-warn'}`}>
              {piece.problem ?? 'Kept here, and sent next.'}
            </span>
          </span>
          {piece.problem === undefined ? null : (
            <>
              <PieceButton word="Correct" piece={piece} onPress={() => onCorrect(piece)} />
              <PieceButton word="Discard" piece={piece} onPress={() => void dropPiece(piece.id)} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function PieceButton({ word, piece, onPress }: { word: string; piece: KeptPiece; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={`${word} ${textOf(piece, 'name')}`}
      onClick={onPress}
      className="min-h-11 px-1 font-semibold underline"
    >
      {word}
    </button>
  )
}
