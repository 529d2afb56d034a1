import type { LineProblem } from '#domain/csv/sheet-row.ts'
import type { WholeShop } from '#domain/move-in/old/old-shop.ts'
import { type Named, nameOf, type Problem, partsOf, type Readings } from '#domain/move-in/values/readings.ts'
import { isToDo } from '#domain/orders/handling.ts'
import type { SheetOrder } from '#domain/orders/sheet/order-sheet.ts'
import { type ImportPlan, type ItemImport, importItems, type SheetShop } from '../kinds/import-items.server.ts'
import { ORDERS } from '../kinds/order-kind.server.ts'
import { type TakePicture, withOwnPictures, withOwnPostPictures } from '../kinds/own-pictures.server.ts'
import { OLD_CUSTOMERS } from '../kinds/people-kinds.server.ts'
import { OLD_POSTS } from '../kinds/post-kind.server.ts'
import { PRODUCTS } from '../kinds/product-kind.server.ts'
import { appointAdmins } from './appoint-admins.server.ts'
import { addTo, emptyReport, type MoveInReport, type Tally, updatesIn } from './move-in-report.ts'
import { type PictureSource, type PictureTaker, pictureTaker } from './old-pictures.server.ts'

export type NewShop = SheetShop & { scratch: string; tell(text: string): void }
export type MoveIn = {
  dryRun: boolean
  /** Without it products and posts keep the addresses of their pictures. */
  pictures: PictureSource | undefined
}

/** Items stored at once, with one audit entry; fewer where pictures are fetched, so that little is done again after an end in the middle. */
const AT_ONCE = 10_000
const AT_ONCE_WITH_PICTURES = 50

/**
 * Brings accounts, products, orders, posts and admins of another shop into this one, by their ids: a second time changes
 * nothing, and one that was cut short is simply run again. All come in as spreadsheets do.
 */
export async function moveIn(shop: NewShop, old: WholeShop, { dryRun, pictures }: MoveIn): Promise<MoveInReport> {
  const report = emptyReport()
  const take = pictures === undefined || dryRun ? undefined : tellingTaker(pictureTaker(shop, pictures), report)
  const size = take === undefined ? AT_ONCE : AT_ONCE_WITH_PICTURES
  const move = mover(shop, dryRun)
  const { accounts, products, blogs, orders } = report
  // Accounts first: orders and admin records name them. All at once, because two may have one address.
  await move(old.accounts(), {
    ...{ name: 'accounts', count: old.counts.accounts, size: Infinity, tally: accounts },
    into: OLD_CUSTOMERS,
    told: ({ otherwiseHere }, nameLine) => accounts.otherwiseHere.push(...otherwiseHere.map(nameLine)),
  })
  await move(old.products(), {
    ...{ name: 'products', count: old.counts.products, size, tally: products },
    into: PRODUCTS,
    prepare: take && ((rows) => withOwnPictures(shop.db, rows, take)),
    told({ stockKept }) {
      report.stockKept += stockKept
    },
  })
  Object.assign(report, old.notes())
  await move(old.posts(), {
    ...{ name: 'posts', count: old.counts.posts, size, tally: blogs },
    into: OLD_POSTS,
    prepare: take && ((posts) => withOwnPostPictures(shop.db, posts, take)),
  })
  await move(old.orders(), {
    ...{ name: 'orders', count: old.counts.orders, size: AT_ONCE, tally: orders },
    into: ORDERS,
    told: ({ added }) => countStates(added, report.orderStates),
  })
  await appointAdmins(shop, old, { dryRun, tally: report.admins })
  return report
}

type Moving<Item, Plan extends ImportPlan> = {
  name: string
  count: number
  size: number
  tally: Tally
  into: ItemImport<Item, Plan>
  /** What is slow, before anything is locked. */
  prepare?: ((items: Numbered<Item>[]) => Promise<Numbered<Item>[]>) | undefined
  told?(plan: Plan, nameLine: (problem: LineProblem) => Problem): void
}
/** `line`: its place in the part, by which problems name it. */
type Numbered<Item> = Item & { line: number }

function mover(shop: NewShop, dryRun: boolean) {
  return async <Item extends Named, Plan extends ImportPlan>(
    readings: Readings<Item>,
    { name, count, size, tally, into, prepare, told }: Moving<Item, Plan>,
  ): Promise<void> => {
    let done = 0
    for await (const part of partsOf(readings, size)) {
      const items = part.items.map((item, line) => ({ ...item, line }))
      const tell = (written: number) => shop.tell(`Moving ${name}, ${done + written} of ${count}`)
      tell(0)
      const reading = { items: (await prepare?.(items)) ?? items, problems: [] }
      const options = { shop, actor: 'command line', file: 'the old shop', dryRun, skipInvalid: true, tell } as const
      const imported = await importItems(shop.db, reading, options, into)
      if (!imported.ok) throw new Error('an import that leaves out what is wrong refuses nothing')
      const nameLine = ({ line, text }: LineProblem): Problem => {
        const item = items[line]
        return { id: item?.id ?? '', name: item && nameOf(item), reason: text }
      }
      const { added, changed, same, samples, problems } = imported.value
      addTo(tally, {
        ...{ created: added, updated: changed, skipped: same },
        ...{ updates: updatesIn(samples), leftOut: part.leftOut, inPart: part.inPart },
        failed: [...part.failed, ...problems.map(nameLine)],
      })
      told?.(imported.value.plan, nameLine)
      done += items.length
    }
  }
}

function countStates(added: SheetOrder[], states: MoveInReport['orderStates']): void {
  states.toDo += added.filter(isToDo).length
  states.cancelled += added.filter(({ handling }) => handling === 'cancelled').length
  states.partlyRefunded += added.filter(({ status }) => status === 'partially_refunded').length
}

function tellingTaker(taker: PictureTaker, { pictures }: MoveInReport): TakePicture {
  return async (address, shownBy) => {
    const { image, problem } = await taker(address)
    if (problem === undefined) pictures.stored += 1
    else pictures.failed.push({ id: shownBy.id ?? '', name: nameOf(shownBy), reason: `${address}: ${problem}` })
    return image
  }
}
