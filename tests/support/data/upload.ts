import { expect } from 'vitest'
import type { Client, Page } from '../requests/client.ts'
import { plain } from './pictures.ts'
import { TYPED_PRODUCT } from './typed-product.ts'

/** What an upload says whose store fails. */
export const NOT_STORED = 'The picture could not be stored. Please try again in a moment.'

type Sent = { preset?: string; name?: string; origin?: string }

/** Sends a picture as the page's script does. */
export async function upload(browser: Client, bytes: Uint8Array | string, { preset, name, origin }: Sent = {}) {
  const body = new FormData()
  body.set('upload_preset', preset ?? 'cartridge')
  body.set('file', new File([bytes as BlobPart], name ?? 'sonic.png', { type: 'image/png' }))
  return await sendForm(browser, body, origin)
}

export async function sendForm(browser: Client, body: FormData, origin = 'http://localhost:3000') {
  const page = await browser.get('/images/upload', { method: 'POST', body, headers: { origin } })
  const { secure_url, error }: { secure_url?: string; error?: { message: string } } = JSON.parse(page.html)
  return { status: page.status, address: secure_url ?? '', reason: error?.message }
}

export async function somePicture(name = 'saga.png'): Promise<File> {
  return new File([new Uint8Array(await plain().png().toBuffer())], name, { type: 'image/png' })
}

/** Sends the form of a new product with files in it, as a browser without scripts does. */
export function sendProduct(
  browser: Client,
  fields: Record<string, string>,
  files: { file?: File; moreFiles?: File[] } = {},
): Promise<Page> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...TYPED_PRODUCT, ...fields })) body.set(name, value)
  for (const [name, all] of Object.entries(files)) for (const each of [all].flat()) body.append(name, each)
  return browser.get('/admin/products?tab=add', { method: 'POST', body, headers: { origin: browser.origin } })
}

/** The address of a picture that was taken. */
export async function uploaded(browser: Client, bytes: Uint8Array): Promise<string> {
  const sent = await upload(browser, bytes)
  expect(sent).toMatchObject({ status: 200, reason: undefined })
  return sent.address
}
