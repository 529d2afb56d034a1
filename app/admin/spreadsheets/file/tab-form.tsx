import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'

type TabFormProps = { sheets: { first: number; label: string }[]; chosen: number }

/** The sheets of a workbook, of which one is imported at a time. */
export function TabForm({ sheets, chosen }: TabFormProps) {
  const busy = useNavigation().formData?.get('intent') === 'sheet'
  if (sheets.length < 2) return null
  return (
    <Form method="post" className="frame mb-6 flex flex-wrap items-end gap-4 bg-sheet px-4 py-3 shadow-hard">
      <div className="flex min-w-0 grow flex-col gap-1 sm:max-w-96">
        <label htmlFor="sheet" className="font-semibold">
          Sheet
        </label>
        <select
          key={chosen}
          id="sheet"
          name="sheet"
          defaultValue={chosen}
          className="min-h-11 w-full border-2 border-line bg-paper px-3"
        >
          {sheets.map(({ label, first }, place) => (
            <option key={first} value={place}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <Button look="plain" name="intent" value="sheet" aria-disabled={busy}>
        {busy ? 'Reading…' : 'Read this sheet'}
      </Button>
    </Form>
  )
}
