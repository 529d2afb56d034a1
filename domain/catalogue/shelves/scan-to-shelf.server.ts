import { eq } from 'drizzle-orm'
import { type Actor, record } from '#domain/audit/record.server.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { fold } from '#domain/text/fold.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { products } from '../catalogue-tables.ts'
import { writeChanged } from '../manage/write-products.server.ts'
import { productEntry } from '../product/product-audit.server.ts'
import { wholeProducts } from '../product/product-pictures.server.ts'
import { type CodeProblem, findMeant } from './find-by-code.server.ts'
import { findShelf } from './find-shelves.server.ts'

export type ScannedToShelf =
  /** The code is a shelf's: what follows is put there. */
  | { kind: 'shelf'; shelf: string }
  /** `from`: where it lay before; the same shelf, when it lies there already. */
  | { kind: 'moved'; name: string; from: string }

type ScanToShelf = { actor: Actor; shelf: string; code: string; product?: string }

/**
 * What a scan at a shelf does: a shelf's code goes on to that shelf, a product's puts it here, with an entry in the audit log.
 * Repeating it changes nothing.
 *
 * @param product the one that was meant, where several share a code
 */
export async function scanToShelf(
  db: Db,
  { actor, shelf, code, product = '' }: ScanToShelf,
): Promise<Outcome<ScannedToShelf, CodeProblem>> {
  const other = product !== '' ? undefined : fold(code) === fold(shelf) ? shelf : await findShelf(db, code)
  if (other !== undefined) return done({ kind: 'shelf', shelf: other })
  const meant = await findMeant(db, { code, product })
  return meant.ok ? await moveToShelf(db, { actor, id: meant.value, shelf }) : meant
}

function moveToShelf(
  db: Db,
  { actor, id, shelf }: { actor: Actor; id: string; shelf: string },
): Promise<Outcome<ScannedToShelf, { kind: 'unknown' }>> {
  return inTransaction(db, async (tx) => {
    const [before] = await wholeProducts(tx, eq(products.id, id), 'no key update')
    if (before === undefined) return refused({ kind: 'unknown' })
    const after = { ...before, shelf }
    await writeChanged(tx, [{ before, after }])
    await record(tx, actor, [productEntry(before, after)])
    return done({ kind: 'moved', name: before.name, from: before.shelf })
  })
}
