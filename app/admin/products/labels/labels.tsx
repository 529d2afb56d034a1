import { data, Form, href } from 'react-router'
import { HiddenFields } from '#app/admin/ui/forms/address-form.tsx'
import { CountField } from '#app/admin/ui/forms/figure-fields.tsx'
import { servicesContext } from '#app/request/context.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Options, SelectField } from '#app/ui/controls/form-fields.tsx'
import { PrintButton } from '#app/ui/controls/print-button.tsx'
import { TextLink } from '#app/ui/controls/text-link.tsx'
import { PageTitle } from '#app/ui/text/page-title.tsx'
import { findLabels, shelfLabels } from '#domain/catalogue/labels/find-labels.server.ts'
import {
  LABEL_SIZES,
  labelSizeFrom,
  labelsOfSheet,
  MOST_LABELS,
  onSheets,
  startFrom,
} from '#domain/catalogue/labels/label-sizes.ts'
import { listShelves } from '#domain/catalogue/shelves/find-shelves.server.ts'
import { counted } from '#domain/text/counted.ts'
import type { Db } from '#platform/database/client.ts'
import { shelfFrom } from '../shelves/shelf-from.ts'
import type { Route } from './+types/labels'
import { idsOfLabels } from './labels-address.ts'
import { Sheet } from './sheet.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext)
  const size = labelSizeFrom(url.searchParams.get('size'))
  const start = startFrom(url.searchParams.get('start'), size)
  const shelves = await askedShelves(db, url)
  const labels = shelves === undefined ? await findLabels(db, idsOfLabels(url), size) : await shelfLabels(shelves, size)
  if (labels.length === 0) throw data(null, { status: 404 })
  const asked = [...url.searchParams].filter(([name]) => ['ids', 'shelf', 'shelves'].includes(name))
  return { size, start, labels, asked: Object.fromEntries(asked), shopName: (await settings.read()).shopName }
}

/** One shelf, or all of them; none where labels of products are asked for. */
async function askedShelves(db: Db, { searchParams }: URL): Promise<string[] | undefined> {
  if (searchParams.has('shelves')) return (await listShelves(db)).slice(0, MOST_LABELS).map(({ name }) => name)
  const shelf = shelfFrom(searchParams.get('shelf'))
  return shelf === undefined ? undefined : [shelf]
}

/** Price tags and shelf labels, in millimetres: what is seen is what the printer puts on the paper. */
export default function LabelsPage({ loaderData: { size, start, labels, asked, shopName } }: Route.ComponentProps) {
  const sheets = onSheets(labels, size, start)
  const most = labelsOfSheet(size)
  return (
    <>
      <PageTitle title="Labels" />
      <div className="mb-6 print:hidden">
        <TextLink to={href('/admin/products')} className="inline-block py-2">
          All products
        </TextLink>
        <h1 className="pixel-heading text-3xl sm:text-4xl">Labels</h1>
        <p className="mt-1 text-soft">
          {counted(labels.length, 'label')}
          {most === 1 ? ' of 62 x 29 mm' : ` on ${sheets.length === 1 ? 'one sheet' : `${sheets.length} sheets`} of A4`}
          . Print without margins, at 100 %.
        </p>
        <NotScanned count={labels.filter(({ code }) => code === undefined).length} />
        <Form method="get" className="mt-4 grid max-w-3xl grid-cols-2 items-end gap-4 sm:grid-cols-[1fr_1fr_auto_auto]">
          <HiddenFields values={asked} />
          <SelectField key={size.id} label="Size" name="size" defaultValue={size.id}>
            <Options of={LABEL_SIZES} />
          </SelectField>
          <CountField key={start} label="Start at label" name="start" defaultValue={start} maxLength={4} />
          <Button look="plain">Show</Button>
          <PrintButton>Print labels</PrintButton>
        </Form>
      </div>
      <div className="flex flex-wrap items-start gap-6 print:block">
        {sheets.map((places, at) => (
          <Sheet
            // biome-ignore lint/suspicious/noArrayIndexKey: sheets have no names, and their order stays.
            key={at}
            size={size}
            places={places}
            shopName={shopName}
          />
        ))}
      </div>
    </>
  )
}

function NotScanned({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="mt-2 font-semibold text-warn">
      {counted(count, 'label has', 'labels have')} no bars: the code is missing, too long for this size, or has letters
      that no scanner reads.
    </p>
  )
}
