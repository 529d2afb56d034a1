import { ReadAgainForm } from './read-again-form.tsx'

type KindFormProps = { kinds: { id: string; name: string }[]; chosen: string }

/** What the file holds, where its titles were taken for something else. */
export function KindForm({ kinds, chosen }: KindFormProps) {
  return (
    <ReadAgainForm
      name="kind"
      label="It holds"
      chosen={chosen}
      button="Read as this"
      className="frame mb-6 bg-sheet shadow-hard"
    >
      {kinds.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </ReadAgainForm>
  )
}
