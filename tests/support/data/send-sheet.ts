import { expect } from 'vitest'
import type { Client, Page } from '../requests/client.ts'
import { textOf } from '../requests/read-page.ts'
import { fillForm } from './filled-form.ts'

/** Uploads a file as the page's form does. */
export async function uploadSheet(
  admin: Client,
  kind: string,
  text: string | Uint8Array<ArrayBuffer>,
  name = `${kind}.csv`,
): Promise<Page> {
  const body = new FormData()
  body.set('kind', kind)
  body.set('file', new File([text], name, { type: 'text/csv' }))
  return await admin.get('/admin/spreadsheets', { method: 'POST', body, headers: { origin: admin.origin } })
}

/** The same for a file that is taken. @returns the address of its page */
export async function sendSheet(admin: Client, kind: string, text: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const page = await uploadSheet(admin, kind, text)
  expect(page.status, textOf(page)).toBe(303)
  return page.location ?? ''
}

/** Says which field each column is, and waits for nothing. */
export async function mapSheet(admin: Client, address: string, fields: string[]): Promise<Page> {
  const columns = fields.map((field): [string, string] => ['field', field])
  return await admin.post(address, new URLSearchParams([['intent', 'map'], ...columns]))
}

/** The page of columns, sent as it opens, or with some of its fields changed, by their labels. */
export async function previewSheet(
  admin: Client,
  address: string,
  changes: Record<string, string> = {},
): Promise<Page> {
  const { body } = fillForm(await admin.get(address), 'columns', changes)
  const answer = await admin.post(address, new URLSearchParams([...body, ['intent', 'map']]))
  return answer.location === undefined ? answer : await pageWhenDone(admin, answer.location)
}

/** Imports what the preview showed. @returns the page that says what was imported */
export async function importSheet(admin: Client, address: string, fields: Record<string, string> = {}): Promise<Page> {
  await admin.post(address, { intent: 'import', ...fields })
  return await pageWhenDone(admin, address)
}

/** A busy machine may need longer than the shop waits before it shows how far it has come. */
export async function pageWhenDone(admin: Client, address: string): Promise<Page> {
  const page = await admin.get(address)
  if (!page.html.includes('<progress')) return page
  await expect.poll(async () => (await admin.get(address)).html).not.toContain('<progress')
  return await admin.get(address)
}

/** The field that each column of the form has. */
export function chosenFields(page: Page): string[] {
  const selects = page.html.match(/<select\b[^>]* name="field".*?<\/select>/gs) ?? []
  return selects.map((html) => /<option value="([^"]*)" selected=""/.exec(html)?.[1] ?? '')
}
