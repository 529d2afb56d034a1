import { Field } from '#app/ui/controls/field.tsx'
import type { TypedPost } from '#domain/blog/post.ts'
import { shopTimeZone } from '#domain/clock/shop-time.ts'

export const PUBLISH_WORDS: Record<string, string> = {
  now: 'Published',
  at: 'Published on a date',
  draft: 'Draft',
}

const CHOICES = [
  ['now', 'Publish now'],
  ['at', 'Publish on a date'],
  ['draft', 'Keep as a draft'],
] as const

const cityOf = (zone: string) => zone.replace(/^.*\//, '').replaceAll('_', ' ')

type PublishFieldProps = { typed: TypedPost; error: string | undefined }

/** When readers see the post. The date shows, and counts, for its own choice alone. */
export function PublishField({ typed, error }: PublishFieldProps) {
  return (
    <fieldset className="group/publish flex flex-col gap-2">
      <legend className="mb-1 font-semibold">Publishing</legend>
      <div className="flex flex-wrap gap-x-6">
        {CHOICES.map(([value, word]) => (
          <label key={value} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="publish"
              value={value}
              defaultChecked={typed.publish === value}
              className="size-5 accent-(--color-press)"
            />
            {word}
          </label>
        ))}
      </div>
      <div className="hidden max-w-72 group-has-[input[value=at]:checked]/publish:block">
        <Field
          label="Date and time"
          name="publishAt"
          type="datetime-local"
          defaultValue={typed.publishAt}
          error={error}
          hint={`${cityOf(shopTimeZone())} time. It appears by itself, or at once if that is past.`}
        />
      </div>
    </fieldset>
  )
}
