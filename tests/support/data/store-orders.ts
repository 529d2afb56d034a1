import { ORDER_SHEET } from '#domain/spreadsheets/kinds/order-kind.server.ts'
import { storeSheet } from '#domain/spreadsheets/work/store-sheet.server.ts'
import { surveySheet } from '#domain/spreadsheets/work/survey-sheet.ts'
import type { Db } from '#platform/database/client.ts'

/** Stores a spreadsheet of orders as an upload does. @returns the address of its page */
export async function storeOrders(db: Db, text: string | Uint8Array): Promise<string> {
  async function* chunks() {
    yield Buffer.from(text)
  }
  const survey = await surveySheet({ chunks, fd: -1 }, async () => undefined)
  if (!survey.ok) throw new Error(survey.problem)
  const id = await storeSheet(db, ORDER_SHEET, { name: 'orders.csv', chunks, survey: survey.value })
  return `/admin/spreadsheets/${id}`
}
