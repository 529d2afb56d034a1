import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { sessions } from '#domain/accounts/account-tables.ts'
import { SHOP_ANSWERS, SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { expect, open, PASSWORD, plant, test } from '../support/browser/journey.ts'
import { owner } from '../support/data/owner.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A phone or key with a screen lock, which the browser simulates, and which can be left at home. */
async function addAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    leaveAtHome: async () => {
      const { credentials } = await browser.send('WebAuthn.getCredentials', { authenticatorId })
      await browser.send('WebAuthn.clearCredentials', { authenticatorId })
      return async () => {
        for (const credential of credentials)
          await browser.send('WebAuthn.addCredential', { authenticatorId, credential })
      }
    },
  }
}

test('an owner adds a passkey, and from then on the password alone opens nothing', async ({ page, shop, refusal }) => {
  refusal({ status: 403, path: '/admin' })
  refusal({ status: 403, path: '/admin/sign-in' })
  const user = await owner(shop)
  const { leaveAtHome } = await addAuthenticator(page)
  // A passkey belongs to a host name.
  const at = shop.address.replace('127.0.0.1', 'localhost')
  await plant(page.context(), user, at)
  await open(page, `${at}/admin/security`)
  await button(page, 'Add a passkey').click()
  await expect(page.getByText('The passkey is added.')).toBeVisible()
  await expect(button(page, 'Remove the passkey Chrome on Linux')).toBeVisible()
  await button(page, SHOP_TEXTS.signOut).click()
  await expect(page.getByText(SHOP_ANSWERS.signedOut)).toBeVisible()

  await page.goto(`${at}/admin`)
  await page.getByLabel('Email', { exact: true }).fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Sign In').click()
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  const fetchIt = await leaveAtHome()
  await button(page, 'Use a passkey').click()
  await expect(page.getByText('No passkey was used. Please try again.')).toBeVisible()
  await fetchIt()
  await button(page, 'Use a passkey').click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  await button(page, SHOP_TEXTS.signOut).click()
  await expect(page.getByText(SHOP_ANSWERS.signedOut)).toBeVisible()
  await page.goto(`${at}/admin`)
  await button(page, 'Use a passkey').click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('a shopper signs in with a passkey, without address and password', async ({ page, shop, refusal }) => {
  refusal({ status: 403, path: '/account' })
  const user = await shop.user()
  await addAuthenticator(page)
  const at = shop.address.replace('127.0.0.1', 'localhost')
  await plant(page.context(), user, at)
  await open(page, `${at}/account`)
  await button(page, 'Add a passkey').click()
  await expect(page.getByText('The passkey is added.')).toBeVisible()
  await shop.services.db
    .update(sessions)
    .set({ passwordAt: new Date(0), secondFactorAt: new Date(0) })
    .where(eq(sessions.userId, user.id))
  await button(page, 'Remove the passkey Chrome on Linux').click()
  await expect(page.getByText('Please type your password again')).toBeVisible()
  await expect(page.locator('#ownPassword')).toBeFocused()
  await button(page, 'Account').click()
  await button(page, SHOP_TEXTS.signOut).click()
  await expect(page.getByText(SHOP_ANSWERS.signedOut)).toBeVisible()
  await open(page, `${at}/sign-in`)
  await button(page, 'Use a passkey').click()
  await expect(page.getByText(SHOP_ANSWERS.signedIn)).toBeVisible()
  await button(page, 'Account').click()
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible()
})
