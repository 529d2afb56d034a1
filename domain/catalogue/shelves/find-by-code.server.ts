import { type SQL, sql } from 'drizzle-orm'
import { isId } from '#domain/ids.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { fold } from '#domain/text/fold.ts'
import { plainNumber } from '#domain/text/plain-number.ts'
import type { Db } from '#platform/database/client.ts'
import { products } from '../catalogue-tables.ts'
import { asCard } from '../product/product.ts'
import { lineOf } from '../search/search-fields.ts'
import { lookedUp } from '../search/search-sql.server.ts'

const { id, name, image, category, subcategory, facts, priceCents, quantity, sku, barcode, shelf } = products
const { sortName, createdAt } = products
const columns = { id, name, image, category, subcategory, facts, priceCents, quantity, sku, barcode, shelf, createdAt }

export type CodedProduct = Awaited<ReturnType<typeof findByCode>>[number]

/** So many copies of a game may have one barcode; more are not worth choosing among. */
const MOST = 50

/** The products whose SKU, barcode, id or whole name is this text, whatever case and accents. Drafts are among them. */
export async function findByCode(db: Db, code: string) {
  const texts = spellingsOf(code)
  if (texts.length === 0) return []
  const [first] = texts
  const ways: SQL[] = texts.map((text) => lookedUp({ texts: [lineOf(text)], within: 'own' }))
  ways.push(sql`select ${id} from ${products} where ${sortName} collate "C" = ${first}`)
  if (isId(code)) ways.push(sql`select ${code}::text`)
  const found = await productsIn(db, sql.join(ways, sql` union all `))
  const meant = found.filter(
    (row) =>
      row.id === code || [row.sku, row.barcode].some((own) => texts.includes(fold(own))) || fold(row.name) === first,
  )
  const isEan = /^\d{8,14}$/.test(code)
  const grouped = isEan && meant.length === 0 ? await productsIn(db, typedInGroups(texts)) : []
  return [...meant, ...grouped].slice(0, MOST).map(asCard)
}

export type CodeProblem = { kind: 'unknown' } | { kind: 'several'; products: CodedProduct[] }

/** The id of the product that a scan means: the chosen one, where several share the code. */
export async function findMeant(
  db: Db,
  { code, product = '' }: { code: string; product?: string },
): Promise<Outcome<string, CodeProblem>> {
  if (product !== '') return done(product)
  const found = await findByCode(db, code)
  const [only] = found
  if (only === undefined) return refused({ kind: 'unknown' })
  return found.length > 1 ? refused({ kind: 'several', products: found }) : done(only.id)
}

/** Folded. A scanner may add the zero that makes an EAN of a UPC, or leave it out. */
function spellingsOf(code: string): string[] {
  const digits = plainNumber(code)
  const others = /^0\d{12}$/.test(digits) ? [digits.slice(1)] : /^\d{12}$/.test(digits) ? [`0${digits}`] : []
  return [...new Set([code, digits, ...others].map((text) => fold(text.trim())))].filter((text) => text !== '')
}

/** No index finds these; few shops have any, and they are looked for last. */
function typedInGroups(texts: string[]): SQL {
  const given = sql.param(texts)
  return sql`select ${id} from ${products} where ${barcode} <> '' and translate(${barcode}, ' -', '') = any(${given}::text[])`
}

async function productsIn(db: Db, ids: SQL) {
  return await db.select(columns).from(products).where(sql`${id} in (${ids})`).orderBy(id)
}
