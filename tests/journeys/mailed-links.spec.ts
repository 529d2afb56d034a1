import type { Page, Response } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { emailVerifications, users } from '#domain/accounts/account-tables.ts'
import { invite, withdrawInvitation } from '#domain/accounts/admins/invitations.server.ts'
import { makeLinkToken } from '#domain/accounts/claim/make-link.server.ts'
import { newId } from '#domain/ids.ts'
import { expect, type JourneyShop, open, plant, test } from '../support/browser/journey.ts'
import { pressAgain } from '../support/browser/press-again.ts'

const accept = (page: Page) => page.getByRole('button', { name: 'Accept' })

/** The link in the mail to somebody who is invited to the back office. */
async function invitation(shop: JourneyShop): Promise<{ email: string; link: string }> {
  const email = `${newId().toLowerCase()}@example.com`
  await invite(shop.services.db, { actor: 'first start', invitedBy: 'owner@example.com', email, role: 'admin' })
  await expect.poll(() => shop.mailsTo(email)).toHaveLength(1)
  return { email, link: /http\S+\/invitation\?token=\S+/.exec(shop.mailsTo(email)[0]?.text ?? '')?.[0] ?? '' }
}

/** Opens an invitation's page, which shows nothing that tells of its scripts: the answer that a refused form gets does. */
async function openInvitation(page: Page, shop: JourneyShop): Promise<string> {
  const { email, link } = await invitation(shop)
  await page.goto(link)
  const isAnswer = (response: Response) => response.request().method() === 'POST'
  let reloads = 0
  page.on('response', (response) => {
    if (response.request().method() === 'GET' && response.url().includes('/invitation.data')) reloads += 1
  })
  let address: string
  do {
    await page.getByLabel('Choose a password').fill('too short')
    const [answer] = await Promise.all([page.waitForResponse(isAnswer), accept(page).click()])
    address = answer.url()
  } while (!address.includes('/invitation.data'))
  // A refused page loads what it shows anew: later, that would take the form away before it is sent.
  await expect.poll(() => reloads).not.toBe(0)
  await page.getByLabel('Choose a password').fill('chemical plant zone')
  return email
}

test('a link from a mail works once, however often its button is pressed, and says when it has ended', async ({
  page,
  context,
  shop,
  refusal,
}) => {
  for (const path of ['/invitation', '/verify-email']) refusal({ status: 404, path })
  refusal({ status: 400, path: '/invitation' })
  const { auth, db } = shop.services
  const ended = page.getByRole('heading', { name: 'This link has expired' })

  const invited = await openInvitation(page, shop)
  await withdrawInvitation(db, { actor: 'first start', email: invited })
  await accept(page).click()
  await expect(ended).toBeVisible()

  await openInvitation(page, shop)
  await pressAgain(accept(page), '/invitation')
  await expect(page.getByText('Welcome to the back office!')).toBeVisible()

  await context.clearCookies()
  const user = await shop.user()
  await plant(context, user, shop.address)
  await db.update(users).set({ verifiedAt: null }).where(eq(users.id, user.id))
  await open(page, `/verify-email?token=${await makeLinkToken(auth, 'verification', user.email)}`)
  await db.delete(emailVerifications).where(eq(emailVerifications.userId, user.id))
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await expect(ended).toBeVisible()
})
