import { describe, expect, test } from 'vitest'
import { SHOP_ANSWERS } from '#domain/text/storefront-texts.ts'
import { textOf, toastOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()

describe('signing out', () => {
  test('says so, and the old cookie opens nothing any more', async () => {
    const { browser, user } = await shop.shopper()
    const stolen = new Map(browser.cookies)
    const page = await browser.submit('/sign-out', {})
    expect(toastOf(page)).toBe(SHOP_ANSWERS.signedOut)
    expect(textOf(page)).not.toContain(user.email)
    const thief = shop.visitor()
    for (const [name, value] of stolen) thief.cookies.set(name, value)
    expect((await thief.get('/orders')).location).toBe('/')
  })

  test('takes more than a link: opening the address changes nothing', async () => {
    const { browser, user } = await shop.shopper()
    expect((await browser.get('/sign-out')).location).toBe('/')
    expect(textOf(await browser.get('/'))).toContain(user.email)
  })
})
