import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { SHEET_KINDS } from '#domain/spreadsheets/kinds/sheet-kinds.server.ts'
import { chosenFields, mapSheet, uploadSheet } from '../data/send-sheet.ts'
import type { Client, Page } from '../requests/client.ts'
import { HOSTILE_SHAPES } from './hostile-shapes.ts'

/** A file as the shop knows it: what it is sent as, its titles, and a line. */
export type Sheet = { name: string; kind: string; titles: string[]; line: string[] }

const OF_OTHERS = {
  'shopify-products': 'products',
  'woocommerce-products': 'products',
  'shopify-orders': 'orders',
  'shopify-customers': 'customers',
  '../inputs/programs/ebay-orders': 'orders',
  '../inputs/programs/etsy-sold-orders': 'orders',
}

/** A file of each kind, of our own and of other shops. */
export async function everySheet(): Promise<Sheet[]> {
  const ours = SHEET_KINDS.map(({ id, fields }): Sheet => {
    const titles = Object.values(fields).map(([title]) => title)
    return { name: id, kind: id, titles, line: titles.map(() => 'x') }
  })
  const others = Object.entries(OF_OTHERS).map(async ([name, kind]): Promise<Sheet> => {
    const [titles = [], line = []] = parse(await readFile(join(import.meta.dirname, '../old-shops', `${name}.csv`)), {
      bom: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
    }) as string[][]
    return { name, kind, titles, line }
  })
  return [...ours, ...(await Promise.all(others))]
}

/** Each cell of the line once in each of the shapes, and further columns that have them as their titles. */
export function hostileSheet({ titles, line }: Sheet, shapes: readonly string[], length: number): string {
  const texts = shapes.map((shape) => HOSTILE_SHAPES[shape]?.(length) ?? '')
  const lines = texts.flatMap((text) => line.map((_, place) => line.with(place, text)))
  return [[...titles, ...texts], [...line, ...texts], ...lines].map((cells) => cells.map(quoted).join(',')).join('\n')
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** Uploads, maps, previews and imports a file as the pages offer it. @returns every answer on the way */
export async function takeThrough(admin: Client, kind: string, text: string): Promise<Page[]> {
  const sent = await uploadSheet(admin, kind, text)
  const { location } = sent
  if (location === undefined) return [sent]
  const mapping = await admin.get(location)
  const answers = [sent, mapping]
  answers.push(await mapSheet(admin, location, chosenFields(mapping)), await admin.get(location))
  answers.push(await admin.post(location, { intent: 'import', consent: 'yes' }), await admin.get(location))
  answers.push(await admin.get('/admin/spreadsheets'))
  return answers
}
