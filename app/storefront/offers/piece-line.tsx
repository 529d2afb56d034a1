import { useRef, useState } from 'react'
import { href } from 'react-router'
import { Field } from '#app/ui/controls/field.tsx'
import { Finder } from '#app/ui/controls/finder.tsx'
import { Options, SelectField } from '#app/ui/controls/form-fields.tsx'
import { isForPc, NO_PC_GAMES, NOT_ACCEPTED, WORST } from '#domain/offers/ask/refused-console.ts'
import { fieldOfLine, type TypedPieceOffered } from '#domain/offers/ask/typed-offer.ts'
import { MAX_PIECE_NAME } from '#domain/offers/offer.ts'
import type { loader } from './names.ts'

type Value = { id: string; name: string }
export type Choices = { completeness: Value[]; condition: Value[] }
type Answer = Extract<Awaited<ReturnType<typeof loader>>, { asked: string }>

const NOT_SAID: Value = { id: '', name: 'Not said' }

type PieceLineProps = {
  piece: TypedPieceOffered
  place: number
  choices: Choices
  errors: Record<string, string>
  onRemove: (() => void) | undefined
}

/** One piece. What the shop does not accept is said beside the field that says so. */
export function PieceLine({ piece, place, choices, errors, onRemove }: PieceLineProps) {
  const consoleField = useRef<HTMLInputElement>(null)
  const [isPc, setPc] = useState<boolean>()
  const [isWorst, setWorst] = useState(piece.condition === WORST)
  const field = (of: Parameters<typeof fieldOfLine>[0]) => {
    const name = fieldOfLine(of, piece.key)
    return { name, defaultValue: piece[of], error: errors[name] }
  }
  const [name, console] = [field('name'), field('console')]
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-t-2 border-hush pt-4">
      <legend className="float-left w-full font-extrabold">Piece {place + 1}</legend>
      {onRemove === undefined ? null : (
        <button
          type="button"
          aria-label={`Remove piece ${place + 1}`}
          onClick={onRemove}
          className="-mt-13 min-h-11 self-end font-semibold text-warn underline"
        >
          Remove
        </button>
      )}
      <Finder
        label="Name"
        name={name.name}
        typed={name.defaultValue}
        error={name.error}
        hint=""
        address={href('/we-buy-products/names')}
        askedAs="name"
        list="Games like it"
        nothing="We do not know it: its name is enough."
        maxLength={MAX_PIECE_NAME}
        isRequired
        foundIn={({ games }: Answer) => games}
        textOf={(game) => game.name}
        choice={(game) => ({ intent: `${game.name} ${game.console}`, word: game.name })}
        nameOf={(game) => `${game.name}, ${game.console}`}
        onChoose={(game) => {
          if (consoleField.current !== null && game.console !== '') consoleField.current.value = game.console
          setPc(isForPc(game.console))
        }}
      >
        {(game) => (
          <>
            <bdi className="min-w-0 grow wrap-anywhere">{game.name}</bdi>
            <span className="text-sm text-soft">{game.console}</span>
          </>
        )}
      </Finder>
      <Field
        ref={consoleField}
        label="Console"
        {...console}
        error={isPc === undefined ? console.error : isPc ? NO_PC_GAMES : undefined}
        list="consoles"
        autoComplete="off"
        maxLength={60}
        onChange={(event) => setPc(isForPc(event.currentTarget.value))}
      />
      <div className="grid items-start gap-4 min-[24rem]:grid-cols-2">
        <SelectField label="Completeness" {...field('completeness')}>
          <Options of={[NOT_SAID, ...choices.completeness]} />
        </SelectField>
        <SelectField
          label="Condition"
          {...field('condition')}
          onChange={(event) => setWorst(event.currentTarget.value === WORST)}
          note={isWorst ? <p className="text-sm font-semibold text-warn">{NOT_ACCEPTED}</p> : undefined}
        >
          <Options of={[NOT_SAID, ...choices.condition]} />
        </SelectField>
        <Field label="Pieces" {...field('pieces')} inputMode="numeric" autoComplete="off" maxLength={4} />
        <Field
          label="Asking price"
          {...field('price')}
          inputMode="decimal"
          placeholder="Optional, for one"
          autoComplete="off"
          maxLength={20}
        />
      </div>
    </fieldset>
  )
}
