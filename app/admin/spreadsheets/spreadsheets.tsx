import { data, href, redirect } from 'react-router'
import { DownloadLink } from '#app/admin/ui/lists/sheet-links.tsx'
import { placeFrom } from '#app/forms/list-place.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { useFirstProblem } from '#app/ui/hooks/use-first-problem.ts'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { Panel } from '#app/ui/text/panel.tsx'
import { ELSEWHERE } from '#domain/catalogue/elsewhere/elsewhere.server.ts'
import { findSheet, listSheets } from '#domain/spreadsheets/find-sheet.server.ts'
import { findKind, SHEET_KINDS } from '#domain/spreadsheets/kinds/sheet-kinds.server.ts'
import type { Route } from './+types/spreadsheets'
import { receiveSheet } from './file/receive-sheet.ts'
import { UploadForm } from './file/upload-form.tsx'
import { SentSheets } from './sent-sheets.tsx'
import { workedOn } from './sheet-action.ts'

const SHOWN = 20

export async function loader({ url, context }: Route.LoaderArgs) {
  const sheets = await listSheets(context.get(servicesContext).db, { ...placeFrom(url), limit: SHOWN })
  const places = ELSEWHERE.map(({ id, name }) => ({ id, name }))
  const rows = sheets.rows.map((sheet) => ({ ...sheet, kind: findKind(sheet.kind)?.name ?? sheet.kind }))
  return {
    kinds: SHEET_KINDS.map(({ id, name, about }) => ({ id, name, about, elsewhere: id === 'products' ? places : [] })),
    chosen: url.searchParams.get('kind') ?? '',
    sheets: { ...sheets, rows },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const received = await receiveSheet(request, context)
  if (received.ok) throw await nextPage(context, received.value)
  return data({ refusal: received.problem }, { status: received.problem.status })
}

/** A file whose columns are known is checked at once. */
async function nextPage(context: Context, id: string): Promise<Response> {
  const sheet = await findSheet(context.get(servicesContext).db, id)
  return sheet?.state === 'checking'
    ? await workedOn(context, sheet)
    : redirect(href('/admin/spreadsheets/:id', { id }), 303)
}

export default function SpreadsheetsPage({ loaderData: { kinds, chosen, sheets }, actionData }: Route.ComponentProps) {
  useFirstProblem(actionData)
  return (
    <>
      <PageHeading title="Import and export" />
      <UploadForm kinds={kinds} chosen={chosen} refusal={actionData?.refusal} />
      <SentSheets page={sheets} />
      <div className="mt-8 grid grid-cols-1 gap-6 md:grid-cols-2">
        {kinds.map((kind) => (
          <KindPanel key={kind.id} kind={kind} />
        ))}
      </div>
    </>
  )
}

type KindPanelProps = { kind: Route.ComponentProps['loaderData']['kinds'][number] }

function KindPanel({ kind: { id, name, about, elsewhere } }: KindPanelProps) {
  return (
    <Panel id={id} title={name}>
      <p className="text-soft">{about}</p>
      <p>
        <DownloadLink
          href={href('/admin/spreadsheets/export/:kind', { kind: id })}
          aria-label={`Export ${name.toLowerCase()}`}
        >
          Export CSV
        </DownloadLink>
      </p>
      {elsewhere.length === 0 ? null : (
        <p className="text-soft">
          What is in stock, to sell it elsewhere, too:{' '}
          {elsewhere.map((place) => (
            <a
              key={place.id}
              aria-label={`Export for ${place.name}`}
              href={href('/admin/spreadsheets/export/:kind', { kind: place.id })}
              className="mr-4 inline-block py-1.5 font-semibold text-ink underline"
            >
              for {place.name}
            </a>
          ))}
        </p>
      )}
    </Panel>
  )
}
