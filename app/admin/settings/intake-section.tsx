import { href } from 'react-router'
import { IntentForm } from '#app/admin/ui/forms/intent-form.tsx'
import { PopoverQuestion } from '#app/ui/controls/popover-question.tsx'
import { TextLink } from '#app/ui/controls/text-link.tsx'
import { dayInWords } from '#domain/catalogue/prices/release-text.ts'
import { counted } from '#domain/text/counted.ts'
import { SectionForm, SettingCheck, SettingNumber } from './setting-fields.tsx'

type Guide = { count: number; newest: string | null }

export function IntakeSection({ guide }: { guide: Guide | undefined }) {
  return (
    <SectionForm
      section="intake"
      lead="The price guide is a list of market prices that you import. It suggests prices to you, by these percentages. It never changes a price by itself, and no shopper sees it."
      more={guide === undefined ? null : <GuideExtent {...guide} />}
    >
      <SettingNumber name="guideSellAt" hint="What forms and bulk changes suggest." />
      <SettingNumber name="buyAtCash" hint="What you pay for a piece in cash." />
      <SettingNumber name="buyAtExchange" hint="What it counts against other pieces." />
      <SettingCheck
        name="bookDocuments"
        hint="Asked for when an offer is paid, where the law of second-hand dealers wants it."
      />
      <SettingNumber name="bookYears" />
    </SectionForm>
  )
}

function GuideExtent({ count, newest }: Guide) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t-2 border-hush pt-4">
      <p>
        {newest === null
          ? 'The guide is empty. '
          : `The guide has ${counted(count, 'price')}, the newest of ${dayInWords(newest)}. `}
        <TextLink to={`${href('/admin/spreadsheets')}?kind=guide`} className="underline-offset-4">
          Import a list
        </TextLink>
      </p>
      {newest === null ? null : (
        <PopoverQuestion
          id="remove-guide"
          word="Remove the guide"
          question="Remove all prices of the guide?"
          about="No price of the shop changes. The list can be imported again."
        >
          <IntentForm intent="remove-guide" look="danger">
            Remove
          </IntentForm>
        </PopoverQuestion>
      )}
    </div>
  )
}
