import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { blogs } from '#domain/blog/blog-table.ts'
import { readCustomerNote } from '#domain/customers/customer-notes.server.ts'
import { readNotes } from '#domain/orders/handle/order-notes.server.ts'
import { settings } from '#domain/settings/settings-table.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { plantPicture } from '../../support/data/pictures.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { field } from '../../support/requests/client.ts'
import { openedPost, openedWith } from '../../support/requests/opened-form.ts'
import { problemsOf, textOf, textsOf, toastOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const PICTURE = '/images/0123456789abcdef01234567-1280.webp'
const post = { title: 'A find', paragraph1: 'In a cellar.', tags: 'sega', image: PICTURE, publish: 'draft' }

const shop = shopForFile()
const [first, second] = [adminForFile(shop), adminForFile(shop)]
beforeEach(async () => {
  for (const table of [blogs, settings]) await shop.services.db.delete(table)
  await shop.services.settings.refresh()
})

/** A draft that two owners have open. */
async function openTwice() {
  await plantPicture(shop.services.storage, PICTURE)
  await first.post('/admin/blogs?new=1', { ...post, intent: 'create' })
  const stored = async () => (await shop.services.db.select().from(blogs))[0]
  const { id = '' } = (await stored()) ?? {}
  const edit = `/admin/blogs?edit=${id}`
  const form = { ...post, intent: 'update', ...openedPost(await second.get(edit)) }
  return { stored, id, edit, form }
}

test('a field that both changed is shown, and no other; it is overwritten by the next press alone', async () => {
  const { stored, edit, form } = await openTwice()
  await first.post(edit, { ...form, title: 'First', tags: 'saturn' })
  const page = await second.post(edit, { ...form, title: 'Second', paragraph1: 'In an attic.' })
  expect([page.status, textsOf(page, 'dt')]).toEqual([400, ['Title, as they saved it:']])
  expect(problemsOf(page).join()).toContain('Failed to update blog. Somebody else has changed it')
  expect(textOf(page)).toContain('Title, as they saved it: First')
  expect([page.html.includes('value="Second"'), field(page, 'tags')]).toEqual([true, 'saturn'])
  expect(await stored()).toMatchObject({ title: 'First', paragraph1: 'In a cellar.' })
  const shown = { title: 'Second', paragraph1: 'In an attic.', tags: 'saturn' }
  await second.post(edit, { ...form, ...openedPost(page), ...shown })
  expect(await stored()).toMatchObject({ title: 'Second', paragraph1: 'In an attic.', tags: ['saturn'] })
})

test('a post that one owner publishes stays published when the other saves a text', async () => {
  const { stored, edit, form } = await openTwice()
  await first.post(edit, { ...form, publish: 'now' })
  const published = await stored()
  const page = await second.submit(edit, { ...form, title: 'A rare find' })
  expect(toastOf(page)).toContain('and kept: Publishing.')
  expect(await stored()).toEqual({ ...published, title: 'A rare find', isDraft: false })
})

test('a post that is deleted meanwhile keeps the text, and can be published anew', async () => {
  const { id, edit, form } = await openTwice()
  await shop.services.db.delete(blogs).where(eq(blogs.id, id))
  const page = await second.post(edit, { ...form, title: 'Still typed' })
  expect(problemsOf(page).join()).toContain('This post has been deleted meanwhile.')
  expect([field(page, 'intent'), field(page, 'title')]).toEqual(['create', 'Still typed'])
})

test('a form that does not say what it was opened with saves nothing', async () => {
  const { stored, id, edit } = await openTwice()
  const page = await second.post(edit, { ...post, intent: 'update', id: id, title: 'Blind' })
  expect([page.status, problemsOf(page)[0]]).toEqual([400, 'Failed to update blog'])
  expect(page.html).not.toContain('name="loaded-')
  expect(await stored()).toMatchObject({ title: 'A find' })
})

test('a private note that both owners wrote, of an order or a customer, is shown, and nothing is saved', async () => {
  const order = await plantOrder(shop.services.db)
  const customer = await shop.buyer()
  for (const [path, intent] of [
    [`/admin/orders/${order}`, { intent: 'note' }],
    [`/admin/customers/${customer.id}`, {}],
  ] as const) {
    expect(field(await second.get(path), 'loaded-note')).toBe('')
    const form = { ...intent, ...openedWith({ note: '' }) }
    await first.post(path, { ...form, note: 'Call first' })
    const page = await second.post(path, { ...form, note: 'Ring twice' })
    expect([page.status, field(page, 'loaded-note')]).toEqual([409, 'Call first'])
    expect(problemsOf(page).join()).toContain('Somebody else has changed this since you opened it.')
    expect(textOf(page)).toContain('Private note, as they saved it: Call first')
    expect(page.html).toContain('Ring twice')
  }
  expect(await readNotes(shop.services.db, order)).toMatchObject({ note: 'Call first' })
  expect(await readCustomerNote(shop.services.db, customer.id)).toBe('Call first')
})

test('of courier and tracking number each keeps what one owner alone changed, also when the order is sent', async () => {
  const id = await plantOrder(shop.services.db)
  const path = `/admin/orders/${id}`
  const empty = { courier: '', trackingNumber: '' }
  const opened = { ...openedWith(empty), ...empty }
  await first.post(path, { ...opened, intent: 'parcel', courier: 'Aramex' })
  await second.post(path, { ...opened, intent: 'sent', trackingNumber: 'AB 12' })
  expect(await readNotes(shop.services.db, id)).toMatchObject({ courier: 'Aramex', trackingNumber: 'AB 12' })
  const late = { ...opened, intent: 'parcel', courier: 'LibanPost' }
  expect(textOf(await first.post(path, late))).toContain('Courier, as they saved it: Aramex')
  expect(await readNotes(shop.services.db, id)).toMatchObject({ courier: 'Aramex', trackingNumber: 'AB 12' })
})

test('settings merge, field by field', async () => {
  const path = '/admin/settings/shop'
  const open = await second.get(path)
  const names = ['shopName', 'shopPhone', 'shopEmail', 'shopAddress', 'timeZone']
  const loaded = Object.fromEntries(names.map((name) => [name, field(open, `loaded-${name}`)]))
  const form = { intent: 'shop', ...loaded, ...openedWith(loaded) }
  await first.post(path, { ...form, shopPhone: '+961 3 1' })
  const merged = await second.submit(path, { ...form, shopAddress: 'Hamra Street 1' })
  expect(toastOf(merged)).toBe('The settings are saved. Changed by others meanwhile, and kept: Phone.')
  expect(await shop.services.settings.refresh()).toMatchObject({ shopPhone: '+961 3 1', shopAddress: 'Hamra Street 1' })
  const page = await first.post(path, { ...form, shopPhone: '+961 3 1', shopAddress: 'Clemenceau' })
  expect([page.status, textsOf(page, 'dt')]).toEqual([409, ['Address, as they saved it:']])
  expect((await shop.services.settings.refresh()).shopAddress).toBe('Hamra Street 1')
})

test('a box that one owner ticked stays ticked when the other saves the addresses', async () => {
  const path = '/admin/settings'
  const orderEmails = 'shop@example.com'
  const form = { intent: 'orders', orderEmails }
  const opened = { ...form, ...openedWith({ orderEmails, orderMails: '' }) }
  await first.post(path, form)
  await first.post(path, { ...opened, orderMails: 'yes' })
  await second.post(path, { ...opened, orderEmails: 'sales@example.com' })
  expect(await shop.services.settings.refresh()).toMatchObject({
    orderMails: 'yes',
    orderEmails: ['sales@example.com'],
  })
})

test('two owners who publish on different dates see each other’s', async () => {
  const { stored, edit, form } = await openTwice()
  await first.post(edit, { ...form, publish: 'at', publishAt: '2041-07-01T09:30' })
  const page = await second.post(edit, { ...form, publish: 'at', publishAt: '2042-07-01T09:30' })
  expect(textOf(page)).toContain('Publishing, as they saved it: Published on a date: 2041-07-01 09:30')
  expect((await stored())?.createdAt).toEqual(new Date('2041-07-01T06:30:00Z'))
})
