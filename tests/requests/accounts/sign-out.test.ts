import { describe, expect, test } from 'vitest'
import { SHOP_ANSWERS } from '#domain/text/storefront-texts.ts'
import { marked, textOf, toastOf } from '../../support/requests/read-page.ts'
import { PASSWORD, shopForFile } from '../../support/shops/open-shop.ts'

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

  test('of a visitor who never signed in ends at home too', async () => {
    const answer = await shop.visitor().post('/sign-out', {})
    expect([answer.status, answer.location]).toEqual([303, '/'])
  })

  test('takes more than a link: opening the address changes nothing', async () => {
    const { browser, user } = await shop.shopper()
    expect((await browser.get('/sign-out')).location).toBe('/')
    expect(textOf(await browser.get('/'))).toContain(user.email)
  })

  test('cannot be done by another site', async () => {
    const { browser, user } = await shop.shopper()
    const answer = await browser.post('/sign-out', {}, { headers: { origin: 'https://evil.com' } })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(textOf(await browser.get('/'))).toContain(user.email)
  })

  test('leaves the account’s cart for the next visit, and none in the browser', async () => {
    const { browser, user } = await shop.shopper()
    await browser.post('/cart', { intent: 'add', productId: (await shop.product()).id })
    expect(marked(await browser.submit('/sign-out', {}), 'cart-count')).toEqual([])
    const page = await browser.submit('/sign-in', { intent: 'sign-in', email: user.email, password: PASSWORD })
    expect(marked(page, 'cart-count')).toEqual(['1'])
  })
})
