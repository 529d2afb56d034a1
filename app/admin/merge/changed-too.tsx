import { FormProblem } from '#app/ui/controls/field.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { addressesIn } from '#domain/catalogue/product/arrange-pictures.ts'
import { type Conflict, SAVE_AGAIN, type TheirField } from './merge-form.ts'

/** What a form was opened with, field by field, because a field's size is limited: what is saved is compared with it. */
export function LoadedFields({ values }: { values: Record<string, string> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={`loaded-${name}`} value={value} />
  ))
}

/** Says that another owner changed the same, and to what. */
export function ChangedToo({ conflict }: { conflict: Conflict | undefined }) {
  if (conflict === undefined) return null
  return (
    <>
      <FormProblem text={`Somebody else has changed this ${SAVE_AGAIN}`} />
      <Theirs fields={conflict.theirs} />
    </>
  )
}

/** The fields that both changed, as the other one saved them. */
export function Theirs({ fields = [] }: { fields: TheirField[] | undefined }) {
  if (fields.length === 0) return null
  return (
    <dl className="flex flex-col gap-2 border-2 border-press bg-hush p-4">
      {fields.map(({ label, text, isPicture }) => (
        <div key={label}>
          <dt className="font-bold">{`${label}, as they saved it:`}</dt>
          <dd
            dir="auto"
            className="flex max-h-40 min-w-0 flex-wrap gap-2 overflow-auto whitespace-pre-line wrap-anywhere"
          >
            {isPicture ? addressesIn(text).map((url) => <SmallPicture key={url} url={url} />) : text || 'nothing'}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function SmallPicture({ url }: { url: string }) {
  return (
    <span className="w-20">
      <Picture url={url} alt="" sizes="5rem" />
    </span>
  )
}
