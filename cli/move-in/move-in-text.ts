import { fieldName } from '#app/admin/audit/audit-words.ts'
import type { MoveInReport, Tally } from '#domain/spreadsheets/move-in/move-in-report.ts'
import { categoryLines, MOST_LINES, products, shortened } from '../base/category-map.ts'

/** What became of everything, for people: a line for each kind that was found, and below it what did not come. */
export function textOfReport(report: MoveInReport, dryRun: boolean): string {
  const { accounts, orders, blogs, admins, unknownNames, otherCollections = [] } = report
  const tallies = Object.entries({ accounts, products: report.products, orders, blogs, admins }).filter(
    ([, tally]) => !isEmpty(tally),
  )
  const lines = tallies.flatMap(([name, tally]) => [
    countsOf(name, tally),
    ...updatesOf(tally),
    ...problemsOf(name, tally),
  ])
  return [
    ...(dryRun ? ['Nothing was changed. To be done:'] : []),
    ...(lines.length === 0 ? ['Nothing was found to move in.'] : lines),
    ...figureLines(report),
    ...pictureLines(report),
    ...categoryLines('categories (choose others with --map; --write-map writes its file):', report.categories),
    ...otherCollections.slice(0, MOST_LINES).map(otherCollection),
    ...unknownNames.map((name) => `--map names "${name}", which is not in the files.`),
  ].join('\n')
}

function otherCollection(name: string): string {
  const map = JSON.stringify({ collections: { [name]: 'products' } })
  return `The collection "${name}" was found and not taken. --map says what it is, as in ${map}.`
}

function isEmpty({ created, updated, skipped, leftOut, failed }: Tally): boolean {
  return created + updated + skipped + leftOut.length + failed.length === 0
}

function countsOf(name: string, { created, updated, skipped, leftOut, failed }: Tally): string {
  const left = leftOut.length > 0 ? `, ${leftOut.length} left out` : ''
  return `${name}: ${created} created, ${updated} updated, ${skipped} skipped${left}, ${failed.length} failed`
}

/** What somebody changed here since may be among it. */
function updatesOf({ updated, updates }: Tally): string[] {
  const lines = updates.map(
    ({ name, fields }) => `  ${name} updated: ${fields.map(fieldName).join(', ').toLowerCase()}`,
  )
  return updated > updates.length ? [...lines, `  ... and ${updated - updates.length} more`] : lines
}

function problemsOf(kind: string, { leftOut, otherwiseHere, inPart, failed }: Tally): string[] {
  return [
    ...shortened(failed.map((each) => `  ${calledOf(kind, each)}: ${each.reason}`)),
    ...shortened(otherwiseHere.map((each) => `  ${calledOf(kind, each)} skipped: ${each.reason}`)),
    ...shortened(inPart.map((each) => `  ${calledOf(kind, each)} comes without ${each.reason}`)),
    ...shortened(leftOut.map((each) => `  ${calledOf(kind, each)} left out: ${each.reason}`)),
  ]
}

function calledOf(kind: string, { id, name }: Tally['failed'][number]): string {
  return name === undefined ? `${kind}/${id}` : `${kind}/${id} (${name})`
}

function figureLines({ orderStates, stockKept, stockUncounted }: MoveInReport): string[] {
  const { toDo, cancelled, partlyRefunded } = orderStates
  const figures: [count: number, text: string][] = [
    [toDo, `${orders(toDo)} not sent yet: ${toDo === 1 ? 'it stands' : 'they stand'} under To do.`],
    [cancelled, `${orders(cancelled)} cancelled, refunded or voided: left out of all sums.`],
    [partlyRefunded, `${orders(partlyRefunded)} partly refunded: counted with the whole total.`],
    [stockKept, `The stock of ${products(stockKept)} was left as it is here.`],
    [stockUncounted, `The old shop does not tell the stock of ${products(stockUncounted)}: count again.`],
  ]
  return figures.filter(([count]) => count > 0).map(([, text]) => text)
}

function pictureLines({ pictures }: MoveInReport): string[] {
  if (pictures.stored + pictures.failed.length === 0) return []
  const counts = `pictures: ${pictures.stored} stored, ${pictures.failed.length} failed and keep their address`
  return [counts, ...shortened(pictures.failed.map(({ id, name, reason }) => `  ${name} (${id}): ${reason}`))]
}

function orders(count: number): string {
  return count === 1 ? '1 order is' : `${count} orders are`
}
