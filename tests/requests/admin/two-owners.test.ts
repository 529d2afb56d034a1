import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blogs } from '#domain/blog/blog-table.ts'
import { readCustomerNote } from '#domain/customers/customer-notes.server.ts'
import { readNotes } from '#domain/orders/handle/order-notes.server.ts'
import { openAdmin } from '../../support/data/admin.ts'
import { plantPicture } from '../../support/data/pictures.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { field } from '../../support/requests/client.ts'
import { openedPost, openedWith } from '../../support/requests/opened-form.ts'
import { problemsOf, textOf, textsOf, toastOf } from '../../support/requests/read-page.ts'
import { openShop } from '../../support/shops/open-shop.ts'

const PICTURE = '/images/0123456789abcdef01234567-1280.webp'
const post = { title: 'A find', paragraph1: 'In a cellar.', tags: 'sega', image: PICTURE, publish: 'draft' }

async function openOwners() {
  const shop = await openShop()
  const [first, second] = [(await openAdmin(shop)).browser, (await openAdmin(shop)).browser]
  const { db, settings } = shop.services
  return { shop, db, settings, first, second, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

/** A draft that two owners have open. */
async function openTwice() {
  const owners = await openOwners()
  const { shop, first, second } = owners
  await plantPicture(shop.services.storage, PICTURE)
  await first.post('/admin/blogs?new=1', { ...post, intent: 'create' })
  const stored = async () => (await owners.db.select().from(blogs))[0]
  const { id = '' } = (await stored()) ?? {}
  const edit = `/admin/blogs?edit=${id}`
  const form = { ...post, intent: 'update', ...openedPost(await second.get(edit)) }
  return { ...owners, stored, id, edit, form }
}

test('what two owners changed in different fields is merged, and the second is told', async () => {
  await using both = await openTwice()
  await both.first.post(both.edit, { ...both.form, tags: 'sega, saturn' })
  const page = await both.second.submit(both.edit, { ...both.form, title: 'A rare find' })
  expect(toastOf(page)).toBe('Blog updated successfully. Changed by others meanwhile, and kept: Tags.')
  expect(await both.stored()).toMatchObject({ title: 'A rare find', tags: ['sega', 'saturn'], isDraft: true })
})

test('a field that both changed is asked, and no other; nothing is saved until one is chosen', async () => {
  await using both = await openTwice()
  await both.first.post(both.edit, { ...both.form, title: 'First', tags: 'saturn' })
  const page = await both.second.post(both.edit, { ...both.form, title: 'Second', paragraph1: 'In an attic.' })
  expect([page.status, textsOf(page, 'legend')]).toEqual([400, ['Title', 'Publishing']])
  expect(problemsOf(page).join()).toContain('Failed to update blog. Somebody else has changed it')
  expect(textOf(page)).toContain('Mine: Second Theirs: First')
  expect([page.html.includes('value="Second"'), field(page, 'tags')]).toEqual([true, 'saturn'])
  const shown = { title: 'Second', paragraph1: 'In an attic.', tags: 'saturn', asked: field(page, 'asked') }
  const again = { ...both.form, ...openedPost(page), ...shown }
  const undecided = await both.second.post(both.edit, again)
  expect([undecided.status, textsOf(undecided, 'legend')]).toEqual([400, ['Title', 'Publishing']])
  expect(await both.stored()).toMatchObject({ title: 'First', paragraph1: 'In a cellar.' })
  await both.second.post(both.edit, { ...again, 'choose-title': 'theirs' })
  expect(await both.stored()).toMatchObject({ title: 'First', paragraph1: 'In an attic.', tags: ['saturn'] })
  await both.second.post(both.edit, { ...again, 'choose-title': 'mine' })
  expect(await both.stored()).toMatchObject({ title: 'Second', paragraph1: 'In an attic.', tags: ['saturn'] })
})

test('a post that one owner publishes stays published when the other saves a text', async () => {
  await using both = await openTwice()
  await both.first.post(both.edit, { ...both.form, publish: 'now' })
  const published = await both.stored()
  const page = await both.second.submit(both.edit, { ...both.form, title: 'A rare find' })
  expect(toastOf(page)).toContain('and kept: Publishing.')
  expect(await both.stored()).toEqual({ ...published, title: 'A rare find', isDraft: false })
})

test('two owners who publish on different dates are asked which', async () => {
  await using both = await openTwice()
  await both.first.post(both.edit, { ...both.form, publish: 'at', publishAt: '2041-07-01T09:30' })
  const page = await both.second.post(both.edit, { ...both.form, publish: 'at', publishAt: '2042-07-01T09:30' })
  expect(textOf(page)).toContain(
    'Mine: Published on a date: 2042-07-01 09:30 Theirs: Published on a date: 2041-07-01 09:30',
  )
  const again = { ...both.form, ...openedPost(page), publish: 'at', publishAt: '2042-07-01T09:30', asked: 'publishing' }
  await both.second.post(both.edit, { ...again, 'choose-publishing': 'theirs' })
  expect((await both.stored())?.createdAt).toEqual(new Date('2041-07-01T06:30:00Z'))
})

test('a post that is deleted meanwhile keeps the text, and can be published anew', async () => {
  await using both = await openTwice()
  await both.db.delete(blogs).where(eq(blogs.id, both.id))
  const page = await both.second.post(both.edit, { ...both.form, title: 'Still typed' })
  expect(problemsOf(page).join()).toContain('This post has been deleted meanwhile.')
  expect([field(page, 'intent'), field(page, 'title')]).toEqual(['create', 'Still typed'])
})

test('a form that does not say what it was opened with saves nothing', async () => {
  await using both = await openTwice()
  const page = await both.second.post(both.edit, { ...post, intent: 'update', id: both.id, title: 'Blind' })
  expect([page.status, problemsOf(page)[0]]).toEqual([400, 'Failed to update blog'])
  expect(page.html).not.toContain('name="loaded-')
  expect(await both.stored()).toMatchObject({ title: 'A find' })
})

test('a private note that both owners wrote, of an order or a customer, is asked, and nothing is saved', async () => {
  await using both = await openOwners()
  const order = await plantOrder(both.db)
  const customer = await both.shop.buyer()
  for (const [path, intent] of [
    [`/admin/orders/${order}`, { intent: 'note' }],
    [`/admin/customers/${customer.id}`, {}],
  ] as const) {
    expect(field(await both.second.get(path), 'loaded-note')).toBe('')
    const form = { ...intent, ...openedWith({ note: '' }) }
    await both.first.post(path, { ...form, note: 'Call first' })
    const page = await both.second.post(path, { ...form, note: 'Ring twice' })
    expect([page.status, textsOf(page, 'legend'), field(page, 'loaded-note')]).toEqual([
      409,
      ['Private note'],
      'Call first',
    ])
    expect(problemsOf(page).join()).toContain('Somebody else has changed this since you opened it.')
    expect(textOf(page)).toContain('Mine: Ring twice Theirs: Call first')
  }
  expect(await readNotes(both.db, order)).toMatchObject({ note: 'Call first' })
  expect(await readCustomerNote(both.db, customer.id)).toBe('Call first')
})

test('of courier and tracking number each keeps what one owner alone changed, also when the order is sent', async () => {
  await using both = await openOwners()
  const id = await plantOrder(both.db)
  const path = `/admin/orders/${id}`
  const empty = { courier: '', trackingNumber: '' }
  const opened = { ...openedWith(empty), ...empty }
  await both.first.post(path, { ...opened, intent: 'parcel', courier: 'Aramex' })
  await both.second.post(path, { ...opened, intent: 'sent', trackingNumber: 'AB 12' })
  expect(await readNotes(both.db, id)).toMatchObject({ courier: 'Aramex', trackingNumber: 'AB 12' })
  const late = { ...opened, intent: 'parcel', courier: 'LibanPost' }
  expect(textOf(await both.first.post(path, late))).toContain('Mine: LibanPost Theirs: Aramex')
  expect(await readNotes(both.db, id)).toMatchObject({ courier: 'Aramex', trackingNumber: 'AB 12' })
})

test('settings merge, field by field', async () => {
  await using both = await openOwners()
  const path = '/admin/settings/shop'
  const open = await both.second.get(path)
  const names = ['shopName', 'shopPhone', 'shopEmail', 'shopAddress', 'timeZone']
  const loaded = Object.fromEntries(names.map((name) => [name, field(open, `loaded-${name}`)]))
  const form = { intent: 'shop', ...loaded, ...openedWith(loaded) }
  await both.first.post(path, { ...form, shopPhone: '+961 3 1' })
  const merged = await both.second.submit(path, { ...form, shopAddress: 'Hamra Street 1' })
  expect(toastOf(merged)).toBe('The settings are saved. Changed by others meanwhile, and kept: Phone.')
  expect(await both.settings.refresh()).toMatchObject({ shopPhone: '+961 3 1', shopAddress: 'Hamra Street 1' })
  const page = await both.first.post(path, { ...form, shopPhone: '+961 3 1', shopAddress: 'Clemenceau' })
  expect([page.status, textsOf(page, 'legend')]).toEqual([409, ['Address']])
  expect((await both.settings.refresh()).shopAddress).toBe('Hamra Street 1')
})

test('a box that one owner ticked stays ticked when the other saves the addresses', async () => {
  await using both = await openOwners()
  const path = '/admin/settings'
  const orderEmails = 'shop@example.com'
  const form = { intent: 'orders', orderEmails }
  const opened = { ...form, ...openedWith({ orderEmails, orderMails: '' }) }
  await both.first.post(path, form)
  await both.first.post(path, { ...opened, orderMails: 'yes' })
  await both.second.post(path, { ...opened, orderEmails: 'sales@example.com' })
  expect(await both.settings.refresh()).toMatchObject({ orderMails: 'yes', orderEmails: ['sales@example.com'] })
})
