import { SectionForm, SettingField } from './setting-fields.tsx'

export function StockSection() {
  return (
    <SectionForm
      section="stock"
      title="Stock"
      lead="The dashboard and the product list point out what runs low. One-offs, of which you never had more than one piece, do not. A product can have a number of its own."
    >
      <SettingField
        name="lowStock"
        label="Low at"
        hint="At so many pieces or fewer. 0: never."
        inputMode="numeric"
        autoComplete="off"
        className="min-h-11 w-28 border-2 border-line bg-paper px-3"
      />
      <SettingField
        name="holdMinutes"
        label="Minutes a piece is held"
        hint="When a sold-out product is there again, who asked first is told first, and has a piece alone for so long. Then the next in line has."
        inputMode="numeric"
        autoComplete="off"
        className="min-h-11 w-28 border-2 border-line bg-paper px-3"
      />
      <SettingField
        name="soldDays"
        label="Days a sold one-off stays in lists"
        hint="After so many days lists and searches leave it out; its page stays, and another piece brings it back at once. 0: it stays for ever. A change here takes a minute."
        inputMode="numeric"
        autoComplete="off"
        className="min-h-11 w-28 border-2 border-line bg-paper px-3"
      />
    </SectionForm>
  )
}
