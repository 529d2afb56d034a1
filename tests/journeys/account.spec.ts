import { eq } from 'drizzle-orm'
import { sessions } from '#domain/accounts/account-tables.ts'
import { signIn } from '#domain/accounts/sign-in/sign-in.server.ts'
import { SHOP_ANSWERS } from '#domain/text/storefront-texts.ts'
import { expect, open, PASSWORD, plant, test } from '../support/browser/journey.ts'

test('an owner finds a strange device, signs it out, and changes the password', async ({
  page,
  context,
  otherVisitor,
  shop,
  refusal,
}) => {
  refusal({ path: '/account', status: 400 })
  const user = await shop.user()
  await plant(context, user, shop.address)
  const thief = await otherVisitor()
  await open(thief, '/sign-in')
  await thief.getByLabel('Email', { exact: true }).fill(user.email)
  await thief.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await thief.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click()
  await expect(thief.getByText(SHOP_ANSWERS.signedIn)).toBeVisible()

  await open(page, '/')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Account Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
  await expect(page.getByText('This device')).toHaveCount(1)
  await page.getByRole('button', { name: /^Sign out Chrome on / }).click()
  await expect(page.getByText('That device is signed out.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sign out Chrome on / })).toBeHidden()
  await expect(page.locator('#main')).toBeFocused()
  await thief.goto('/account')
  await expect(thief).toHaveURL(/\/sign-in$/)

  await page.getByLabel('Current password').fill('not this one')
  await page.getByLabel('New password', { exact: true }).fill('insert coin')
  await page.getByLabel('Confirm new password').fill('insert coin')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This is not your password')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill('insert coin')
  await page.getByLabel('Confirm new password').fill('insert coin')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  for (const label of ['Current password', 'Confirm new password']) await expect(page.getByLabel(label)).toHaveValue('')
  const entered = await signIn(
    shop.services.auth,
    { email: user.email, password: 'insert coin' },
    { userAgent: '', address: '' },
  )
  expect(entered.ok).toBe(true)
})

test('a customer takes their data along and deletes the account', async ({ page, context, shop, refusal }) => {
  refusal({ path: '/account/delete', status: 400 })
  const user = await shop.user()
  await plant(context, user, shop.address)
  await shop.services.db
    .update(sessions)
    .set({ passwordAt: new Date(0) })
    .where(eq(sessions.userId, user.id))
  await open(page, '/account')
  const own = page.getByRole('region', { name: 'Your data' })
  await own.getByLabel('Your password').fill(PASSWORD)
  const download = page.waitForEvent('download')
  await own.getByRole('button', { name: 'Download your data' }).click()
  expect((await download).suggestedFilename()).toMatch(/^my-data-[\d-]+\.json$/)
  await own.getByRole('link', { name: 'Delete your account' }).click()
  await expect(page.getByRole('heading', { name: 'Delete your account' })).toBeVisible()
  await page.getByLabel('Your password').fill('not this one')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('This is not your password')).toBeVisible()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account' })).toBeHidden()
})
