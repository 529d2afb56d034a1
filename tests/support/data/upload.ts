import { expect } from 'vitest'
import type { Client } from '../requests/client.ts'

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

/** The address of a picture that was taken. */
export async function uploaded(browser: Client, bytes: Uint8Array): Promise<string> {
  const sent = await upload(browser, bytes)
  expect(sent).toMatchObject({ status: 200, reason: undefined })
  return sent.address
}
