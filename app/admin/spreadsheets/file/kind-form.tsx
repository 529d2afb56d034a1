import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'

type KindFormProps = { kinds: { id: string; name: string }[]; chosen: string }

/** What the file holds, where its titles were taken for something else. */
export function KindForm({ kinds, chosen }: KindFormProps) {
  const busy = useNavigation().formData?.get('intent') === 'kind'
  return (
    <Form method="post" className="frame mb-6 flex flex-wrap items-end gap-4 bg-sheet px-4 py-3 shadow-hard">
      <div className="flex min-w-0 grow flex-col gap-1 sm:max-w-96">
        <label htmlFor="kind" className="font-semibold">
          It holds
        </label>
        <select
          key={chosen}
          id="kind"
          name="kind"
          defaultValue={chosen}
          className="min-h-11 w-full border-2 border-line bg-paper px-3"
        >
          {kinds.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Button look="plain" name="intent" value="kind" aria-disabled={busy}>
        {busy ? 'Reading…' : 'Read as this'}
      </Button>
    </Form>
  )
}
