import { Form, href, Link } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { PopoverQuestion } from '#app/ui/controls/popover-question.tsx'
import { dayInWords } from '#domain/catalogue/prices/release-text.ts'
import { SectionForm, SettingCheck, SettingField } from './setting-fields.tsx'

type Guide = { count: number; newest: string | null }

const FIELDS = [
  ['guideSellAt', 'Sell at (% of the guide)', 'What forms and bulk changes suggest.'],
  ['buyAtCash', 'Buy at, cash (%)', 'What you pay for a piece in cash.'],
  ['buyAtExchange', 'Buy at, exchange (%)', 'What it counts against other pieces.'],
] as const

export function IntakeSection({ guide }: { guide: Guide | undefined }) {
  return (
    <SectionForm
      section="intake"
      title="Intake"
      lead="The price guide is a list of market prices that you import. It suggests prices to you, by these percentages. It never changes a price by itself, and no shopper sees it."
      more={guide === undefined ? null : <GuideExtent {...guide} />}
    >
      {FIELDS.map(([name, label, hint]) => (
        <SettingField
          key={name}
          name={name}
          label={label}
          hint={hint}
          inputMode="numeric"
          autoComplete="off"
          className="min-h-11 w-28 border-2 border-line bg-paper px-3"
        />
      ))}
      <SettingCheck
        name="bookDocuments"
        label="Note an identity document"
        hint="Asked for when an offer is paid, where the law of second-hand dealers wants it."
      />
      <SettingField
        name="bookYears"
        label="Keep the book of purchases (years)"
        inputMode="numeric"
        autoComplete="off"
        className="min-h-11 w-28 border-2 border-line bg-paper px-3"
      />
    </SectionForm>
  )
}

function GuideExtent({ count, newest }: Guide) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t-2 border-hush pt-4">
      <p>
        {newest === null
          ? 'The guide is empty. '
          : `The guide has ${count === 1 ? '1 price' : `${count.toLocaleString('en-US')} prices`}, the newest of ${dayInWords(newest)}. `}
        <Link to={`${href('/admin/spreadsheets')}?kind=guide`} className="font-semibold underline underline-offset-4">
          Import a list
        </Link>
      </p>
      {newest === null ? null : (
        <PopoverQuestion
          id="remove-guide"
          word="Remove the guide"
          question="Remove all prices of the guide?"
          about="No price of the shop changes. The list can be imported again."
        >
          <Form method="post">
            <Button look="danger" name="intent" value="remove-guide">
              Remove
            </Button>
          </Form>
        </PopoverQuestion>
      )}
    </div>
  )
}
