import { describe, expect, test } from 'vitest'
import { newId } from '#domain/ids.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { openAdmin } from '../../support/data/admin.ts'
import { plantPicture } from '../../support/data/pictures.ts'
import { TYPED_PRODUCT as TYPED } from '../../support/data/typed-product.ts'
import { problemsOf, textOf, toastOf } from '../../support/requests/read-page.ts'
import { openShop, shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()

const LIST = '/admin/products'

describe('everybody else', () => {
  test('cannot send 20 MB to the back office', async () => {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(200_000)], 'large.png'))
    const headers = { origin: 'http://localhost:3000', 'content-length': '200400' }
    const page = await shop.visitor().get(LIST, { method: 'POST', body, headers })
    expect(page.status).toBe(413)
  })
})

test.each([
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'file:///etc/passwd',
  '//host/a.png',
  'http://host/a.png',
])('a picture at %s is refused with a line that says what is allowed', async (image) => {
  const { browser } = await openAdmin(shop)
  const page = await browser.post(`${LIST}?tab=add`, { ...TYPED, image, intent: 'add' })
  expect(page.status).toBe(400)
  expect(textOf(page)).toContain('Image must be a picture of this shop, or an address that begins with https://')
  expect(page.html).toContain('value="Panzer Dragoon Saga"')
})

test('when a product cannot be stored or deleted, the page says so', async () => {
  await using broken = await openShop()
  const { browser } = await openAdmin(broken)
  await plantPicture(broken.services.storage, TYPED.image)
  await broken.services.db.execute('alter table products rename to lost')
  const add = await browser.post(`${LIST}?tab=add`, { intent: 'add', ...TYPED })
  expect([add.status, problemsOf(add)[0]]).toEqual([500, ADMIN_TEXTS.productNotAdded])
  expect(add.html).toContain('value="Panzer Dragoon Saga"')
  const deleted = await browser.submit(LIST, { intent: 'delete', chosen: `${newId()}.1` })
  expect(toastOf(deleted)).toBe(ADMIN_TEXTS.productNotDeleted)
})
