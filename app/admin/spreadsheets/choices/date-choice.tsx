import { SelectField } from '#app/ui/controls/form-fields.tsx'
import type { SpreadsheetReport } from '#domain/spreadsheets/kinds/sheet-kind.ts'
import { Choices } from './choices.tsx'

type DateChoiceProps = { days: NonNullable<SpreadsheetReport['dates']>; chosen: string | undefined }

/** Asks which of two days a date of the file is. */
export function DateChoice({ days, chosen = '' }: DateChoiceProps) {
  return (
    <Choices
      title="How dates are written"
      note="The dates of this file do not tell whether the day or the month comes first. Nothing is imported before you say so."
    >
      <div className="max-w-sm px-4 py-3">
        <SelectField label="Dates" name="dates" defaultValue={chosen}>
          <option value="">Choose</option>
          <option value="day">{dayWords(days.day)}, the day first</option>
          <option value="month">{dayWords(days.month)}, the month first</option>
        </SelectField>
      </div>
    </Choices>
  )
}

function dayWords(day: string): string {
  return new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
}
