import { Form, useNavigation } from 'react-router'
import { IntentForm } from '#app/admin/ui/forms/intent-form.tsx'
import { Button, SubmitButton } from '#app/ui/controls/button.tsx'
import { FormProblem } from '#app/ui/controls/field.tsx'
import { HIDDEN_ROWS, leftOutWords } from '#domain/spreadsheets/counted-words.ts'
import type { Sheet } from '#domain/spreadsheets/find-sheet.server.ts'
import type { SheetChoices, SpreadsheetReport } from '#domain/spreadsheets/kinds/sheet-kind.ts'
import type { MappingProblem } from '#domain/spreadsheets/mapping/mapping-problem.ts'
import { counted } from '#domain/text/counted.ts'
import { CategoryChoices } from './choices/category-choices.tsx'
import { PictureChoice, Tick } from './choices/ticks.tsx'
import { DateChoice, RateChoices } from './choices/value-choices.tsx'
import { ColumnMeanings } from './column-meanings.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportCards, ImportSamples } from './import-samples.tsx'
import { Problems } from './problems.tsx'
import { RemoveSheet } from './remove-sheet.tsx'
import type { ShownKind } from './spreadsheet.tsx'

type ImportPreviewProps = {
  sheet: Sheet
  kind: ShownKind
  problem: MappingProblem | undefined
}

/** What an import would do, or why it cannot. What cures wrong lines stands above them. */
export function ImportPreview({ sheet, kind, problem }: ImportPreviewProps) {
  const { consent } = kind
  const { report, problems, state } = sheet
  const { pictures = 0 } = report ?? {}
  const isAsked = report?.dates !== undefined && sheet.choices.dates === undefined
  const mayImport = report !== null && report.writes + pictures > 0 && state === 'checked' && !isAsked
  return (
    <div className="flex flex-col gap-6">
      <FormProblem text={problem?.text ?? (state === 'failed' ? setAside(kind) : undefined)} />
      {kind.isKnown ? <p>{kind.about}</p> : null}
      <Form id={FORM} method="post" className="flex flex-col gap-6 empty:hidden">
        {report === null ? null : <Corrections sheet={sheet} kind={kind} report={report} problem={problem} />}
      </Form>
      {problems.length > 0 ? <Problems sheet={sheet} said={kind.isKnown ? STAY_OUT : saidOf(sheet, kind)} /> : null}
      {report === null ? null : <ImportCounts report={report} title="What the import does" />}
      {report?.cards === undefined ? null : <ImportCards cards={report.cards} />}
      {report?.leftOut === undefined ? null : <p className="text-soft">Left out: {leftOutWords(report.leftOut)}.</p>}
      {kind.meanings.length === 0 ? null : <ColumnMeanings kind={kind} />}
      {report?.rewritten === undefined ? null : <RewrittenTexts {...report.rewritten} />}
      {report?.writes === 0 && problems.length === 0 ? (
        <p className="font-semibold">{pictures > 0 ? ONLY_PICTURES : NOTHING}</p>
      ) : null}
      {mayImport && pictures > 0 ? (
        <PictureChoice form={FORM} count={pictures} isTicked={sheet.choices.pictures} isAll={report.writes === 0} />
      ) : null}
      {mayImport && consent !== undefined ? (
        <Tick form={FORM} name="consent" text={consent} required className="max-w-3xl" />
      ) : null}
      <div className="flex flex-wrap gap-4">
        {mayImport ? (
          <SubmitButton form={FORM} name="intent" value="import">
            {importWords(report)}
          </SubmitButton>
        ) : null}
        {kind.hasColumns ? (
          <IntentForm intent="again" look="plain">
            Choose the columns again
          </IntentForm>
        ) : null}
        <RemoveSheet />
      </div>
      {report === null || report.samples.length === 0 ? null : <ImportSamples report={report} />}
    </div>
  )
}

function RewrittenTexts({ count, first }: NonNullable<SpreadsheetReport['rewritten']>) {
  const examples = first.map(([was, now]) => `${was} became ${now}`)
  return (
    <section aria-labelledby="rewritten" className="frame bg-sheet px-4 py-3 shadow-hard">
      <h2 id="rewritten" className="font-bold">
        {`A spreadsheet program changed ${count === 1 ? 'a text' : counted(count, 'text')}`}
      </h2>
      <p dir="auto" className="wrap-anywhere">
        {examples.join('; ')}
        {count > first.length ? '; …' : '.'}
      </p>
      <p className="text-soft">
        It took them for numbers or dates when it saved the file. Make the column a text column there, or export again:
        our exports keep such texts.
      </p>
    </section>
  )
}

type CorrectionsProps = ImportPreviewProps & { report: SpreadsheetReport }

function hasChoices(report: SpreadsheetReport, choices: SheetChoices, kind: ShownKind): boolean {
  const { categories = [], currencies = [], dates } = report
  const asked = categories.length + currencies.length + hiddenIn(report) + unsoldIn(report, kind)
  return asked > 0 || dates !== undefined || choices.hidden === true || choices.asDrafts === true
}

function hiddenIn({ leftOut = [] }: Pick<SpreadsheetReport, 'leftOut'>): number {
  return new Map(leftOut).get(HIDDEN_ROWS) ?? 0
}

/** How many products stay out because their program does not sell them: it says "it is sold" and the like of each. */
function unsoldIn({ leftOut = [] }: Pick<SpreadsheetReport, 'leftOut'>, { hasEveryRow }: ShownKind): number {
  if (!hasEveryRow) return 0
  return leftOut.filter(([why]) => why.startsWith('it ')).reduce((sum, [, count]) => sum + count, 0)
}

/** What the file leaves open: guesses to correct, and rates. Its button checks the file again. */
function Corrections({ sheet, kind, report, problem }: CorrectionsProps) {
  const busy = useNavigation().formData?.get('intent') === 'correct'
  const { categories = [], currencies = [] } = report
  const [hidden, unsold] = [hiddenIn(report), unsoldIn(report, kind)]
  if (!hasChoices(report, sheet.choices, kind)) return null
  return (
    <>
      {report.dates === undefined ? null : <DateChoice days={report.dates} chosen={sheet.choices.dates} />}
      {categories.length === 0 ? null : <CategoryChoices rows={categories} />}
      {currencies.length === 0 ? null : (
        <RateChoices rows={currencies} rates={sheet.choices.rates ?? {}} problem={problem} />
      )}
      {hidden === 0 && sheet.choices.hidden !== true ? null : (
        <Tick name="hidden" defaultChecked={sheet.choices.hidden} text="Take in the rows that the file hides" />
      )}
      {unsold === 0 && sheet.choices.asDrafts !== true ? null : (
        <Tick name="asDrafts" defaultChecked={sheet.choices.asDrafts} text="Take in what is not for sale, as drafts" />
      )}
      <div>
        <Button look="plain" name="intent" value="correct" aria-disabled={busy}>
          {busy ? 'Checking…' : 'Preview'}
        </Button>
      </div>
    </>
  )
}

const FORM = 'import'

const NOTHING = 'The shop has all of this already: there is nothing to import.'
const ONLY_PICTURES = 'The shop has all of this already: there is nothing to import but its pictures.'

function importWords({ writes, wrong = 0 }: SpreadsheetReport): string {
  if (writes === 0) return 'Fetch the pictures'
  const words = `Import ${writes.toLocaleString('en-US')}`
  return wrong === 0 ? words : `${words}, leave out ${counted(wrong, 'line')}`
}

const STAY_OUT = 'These stay out; the others can be imported.'

function noneGood(report: SpreadsheetReport, choices: SheetChoices, kind: ShownKind): string {
  const first = hasChoices(report, choices, kind) ? 'Correct the choices above, choose' : 'Choose'
  return `No line can be imported. ${first} the columns again, or mend the file and upload it again.`
}

function saidOf({ report, rowCount, choices }: Sheet, kind: ShownKind): string {
  if (report === null)
    return 'Nothing is imported while a line cannot be read. Mend it in your file and upload it again.'
  const wrong = report.wrong ?? 0
  // A line of products is one of them, or a part of another.
  const good = kind.hasEveryRow ? report.writes : rowCount - wrong - hiddenIn(report)
  if (good <= 0) return noneGood(report, choices, kind)
  const many = `${counted(good, 'line')} can be imported, ${wrong.toLocaleString('en-US')} cannot.`
  return `${many} Import what is good now, mend the rest in your file and upload it again; or mend it first.`
}

function setAside({ hasColumns }: ShownKind): string {
  const again = hasColumns ? 'Choose the columns again' : 'Upload it again'
  return `This file has been set aside: twice the work on it ended before its end, and nothing of it is in the shop. ${again} to try once more. If it happens again, send it in smaller parts.`
}
