import { html } from 'hono/html'
import { letter } from './letter.ts'
import type { Letter } from './mailer.server.ts'

/** What an owner sends to see whether mail arrives. */
export async function testMail(shopName: string, publicUrl: string): Promise<Letter> {
  const title = `Test mail from ${shopName}`
  const note = `If you can read this, mail from ${shopName} arrives.`
  return await letter({ shopName, title, text: `${note}\n\n${publicUrl}/admin/mail`, body: html`<p>${note}</p>` })
}
