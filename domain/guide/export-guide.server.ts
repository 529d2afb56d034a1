import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { listAsCsv } from '../csv/list-as-csv.ts'
import { type ColumnNames, titled } from '../csv/sheet-row.ts'
import { decimalFromCents } from '../money.ts'
import { type ListOrder, pageOf } from '../paging/list-page.server.ts'
import { GUIDE_STATES } from './guide-cents.ts'
import { guidePrices } from './guide-table.ts'

const BATCH = 1_000

const BY_ID: ListOrder<{ id: string }> = {
  keys: [guidePrices.id],
  placeOf: ({ id }) => id,
  readPlace: (text) => (text === undefined ? undefined : [sql`${text}`]),
}

/** The whole guide as a list that an import reads. */
export function exportGuide(db: Db): AsyncGenerator<string> {
  return listAsCsv({
    columns: GUIDE_COLUMNS,
    read: ({ after }) => pageOf(db.select().from(guidePrices), BY_ID, { after, limit: BATCH }),
    linesOf: (rows) =>
      rows.map(({ name, console, region, barcode, cents }) => {
        const amounts = GUIDE_STATES.map((state) => {
          const amount = cents[state]
          return [state, amount === undefined ? null : { written: decimalFromCents(amount) }] as const
        })
        return { name, console, region, barcode, ...Object.fromEntries(amounts) }
      }),
  })
}

/** The columns of a price guide, as an export titles them, and as others do. A single price is that of a loose piece. */
export const GUIDE_COLUMNS = {
  name: titled(
    'Name',
    'title, product name, product, item, item name, game, game title, nom, titre, jeu, bezeichnung, titel, spiel',
    'nombre, titulo, juego, nome, titolo, gioco, naam, الاسم',
  ),
  console: titled(
    'Console',
    'console name, platform, system, category, subcategory, set, plateforme, plattform, konsole, plataforma, consola',
    'piattaforma, المنصة, الجهاز',
  ),
  region: titled('Region', 'region code, tv standard, zone'),
  barcode: titled('Barcode', 'upc, ean, gtin, code barre'),
  loose: titled(
    'Loose price',
    'loose, price, used price, market price, market value, value, average price, prix, preis, precio, prezzo, السعر',
  ),
  cib: titled('Complete price', 'cib price, complete, cib, complete in box'),
  sealed: titled('New price', 'new, sealed price, sealed'),
  graded: titled('Graded price', 'graded'),
  'box-only': titled('Box only price', 'box only'),
  'manual-only': titled('Manual only price', 'manual only'),
  currency: titled('Currency', 'currency code, devise, العملة'),
} as const satisfies ColumnNames<string>
