import { addressesIn } from '#domain/catalogue/arrange-pictures.ts'
import { Picture } from '../picture.tsx'

/** A field that two owners changed at the same time; of pictures the addresses. */
export type Asked = { name: string; label: string; mine: string; theirs: string; isPicture: boolean }

/** Asks about each field which value stays. Nothing is chosen beforehand, so that nothing is reverted unseen. */
export function MineOrTheirs({ asked }: { asked: Asked[] }) {
  if (asked.length === 0) return null
  return (
    <div className="flex flex-col gap-4 border-2 border-press bg-hush p-4">
      <input type="hidden" name="asked" value={asked.map(({ name }) => name).join()} />
      {asked.map(({ name, label, mine, theirs, isPicture }) => (
        <fieldset key={name} className="min-w-0">
          <legend className="mb-1 font-bold">{label}</legend>
          <Choice name={name} value="mine" text={mine} isPicture={isPicture} />
          <Choice name={name} value="theirs" text={theirs} isPicture={isPicture} />
        </fieldset>
      ))}
    </div>
  )
}

type ChoiceProps = { name: string; value: 'mine' | 'theirs'; text: string; isPicture: boolean }

function Choice({ name, value, text, isPicture }: ChoiceProps) {
  return (
    <label className="flex min-h-10 items-start gap-3 py-1.5">
      <input type="radio" name={`choose-${name}`} value={value} required className="mt-1 size-5 shrink-0" />
      <span className="font-semibold">{value === 'mine' ? 'Mine:' : 'Theirs:'}</span>
      {isPicture ? (
        <span className="flex min-w-0 flex-wrap gap-2">
          {addressesIn(text).map((url) => (
            <span key={url} className="w-20">
              <Picture url={url} alt="" sizes="5rem" />
            </span>
          ))}
        </span>
      ) : (
        <span dir="auto" className="max-h-40 min-w-0 overflow-auto whitespace-pre-line wrap-anywhere">
          {text === '' ? 'nothing' : text}
        </span>
      )}
    </label>
  )
}
