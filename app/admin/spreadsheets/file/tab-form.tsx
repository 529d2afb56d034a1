import { ReadAgainForm } from './read-again-form.tsx'

type TabFormProps = { sheets: { first: number; label: string }[]; chosen: number }

/** The sheets of a workbook, of which one is imported at a time. */
export function TabForm({ sheets, chosen }: TabFormProps) {
  if (sheets.length < 2) return null
  return (
    <ReadAgainForm
      name="sheet"
      label="Sheet"
      chosen={chosen}
      button="Read this sheet"
      className="frame mb-6 bg-sheet shadow-hard"
    >
      {sheets.map(({ label, first }, place) => (
        <option key={first} value={place}>
          {label}
        </option>
      ))}
    </ReadAgainForm>
  )
}
