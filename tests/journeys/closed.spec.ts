import { changeAsAdmin } from '#domain/accounts/admins/change-as-admin.server.ts'
import { shopDay } from '#domain/clock/shop-time.ts'
import { NEVER_CLOSED } from '#domain/settings/closed-days.ts'
import { expect, open, test } from '../support/browser/journey.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test('a page that stood open says by itself that the shop is open again', async ({ page, shop }) => {
  const { settings } = shop.services
  const { shopName, shopPhone, shopEmail, shopAddress, timeZone } = settings.latest
  const set = async (days: Partial<typeof NEVER_CLOSED>) => {
    const values = { shopName, shopPhone, shopEmail, shopAddress, timeZone, ...NEVER_CLOSED, ...days }
    await changeAsAdmin(shop.services, { actor: 'command line', section: 'shop', values })
  }
  await page.clock.install()
  const day = (days: number) => shopDay(new Date(Date.now() + days * DAY_MS))
  await set({ closedFrom: day(0), closedUntil: day(1) })
  await open(page, '/shop')
  const line = page.getByRole('status').filter({ hasText: 'Orders go out from' })
  await expect(line).toBeVisible()
  await set({})
  await page.clock.fastForward(2 * DAY_MS)
  await expect(line).toHaveCount(0)
})
