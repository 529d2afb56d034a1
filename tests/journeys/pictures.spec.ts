import { writeFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { expect, open, test } from '../support/browser/journey.ts'
import { enter } from '../support/data/owner.ts'
import { photo, plain } from '../support/data/pictures.ts'

const ADD = '/admin/products?tab=add'

const field = (page: Page) => page.getByLabel('Image', { exact: true })
const preview = (page: Page) => page.getByRole('img', { name: 'Preview' })
const stored = (page: Page) => page.locator('input[name="image"]')

test('a picture is sent as soon as it is chosen; its progress is seen, then its preview', async ({
  page,
  context,
  shop,
}) => {
  await enter(context, shop)
  await open(page, ADD)
  await page.getByLabel('Name', { exact: true }).fill('Rez')
  const line = await slowLine(context, page)
  await field(page).setInputFiles({ name: 'rez.jpg', mimeType: 'image/jpeg', buffer: await photo(1_600, 1_200) })
  const progress = page.getByRole('progressbar', { name: 'Upload' })
  await expect(progress).toBeVisible()
  await expect(page.getByText(/^Uploading, [1-9]\d? %$/)).toBeVisible()
  await expect(preview(page)).toHaveAttribute('src', /^blob:/)
  await line.restore()
  await expect(page.getByRole('status').getByText(ADMIN_TEXTS.imageUploaded)).toBeVisible()
  await expect(progress).toBeHidden()
  await expect(stored(page)).toHaveValue(/^\/images\/photo-\w+-1280\.webp$/)
  await expect.poll(() => preview(page).evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.avif$/)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Rez')
})

test('a picture may be dropped anywhere on the page, or pasted', async ({ page, context, shop }) => {
  await enter(context, shop)
  await open(page, ADD)
  await dropFile(context, page, 'dropped.png', await plain(60).png().toBuffer())
  await expect(page.getByRole('status').getByText(ADMIN_TEXTS.imageUploaded)).toBeVisible()
  const dropped = await stored(page).inputValue()
  expect(dropped).toMatch(/^\/images\/photo-/)

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await copyPicture(page)
  await page.getByLabel('Description').focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(stored(page)).not.toHaveValue(dropped)
  await expect(stored(page)).toHaveValue(/^\/images\/photo-/)
  await expect(preview(page)).toBeVisible()
})

test('a file that is refused says why, and leaves the form as it was', async ({ page, context, shop, refusal }) => {
  refusal({ status: 415, path: '/images/upload' })
  await enter(context, shop)
  await open(page, '/admin/blogs?new=1')
  await page.getByLabel('Title').fill('Caring for discs')
  await field(page).setInputFiles({ name: 'good.png', mimeType: 'image/png', buffer: await plain(70).png().toBuffer() })
  await expect(page.getByRole('status').getByText(ADMIN_TEXTS.postImageUploaded, { exact: true })).toBeVisible()
  const address = await stored(page).inputValue()

  const reason = 'The file is not a PNG, JPEG, WebP, AVIF or GIF picture.'
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  await field(page).setInputFiles({ name: 'evil.png', mimeType: 'image/png', buffer: svg })
  await expect(page.getByRole('alert').filter({ hasText: `${ADMIN_TEXTS.imageNotUploaded} ${reason}` })).toBeVisible()
  await expect(field(page)).toHaveAccessibleDescription(reason)
  await dropFile(context, page, 'notes.txt', Buffer.from('Buy discs'))
  await expect(field(page)).toHaveAccessibleDescription(reason)
  await field(page).setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(21 * 1024 * 1024) })
  await expect(field(page)).toHaveAccessibleDescription('The file is larger than 20 MB.')
  await expect(stored(page)).toHaveValue(address)
  await expect(preview(page)).toHaveAttribute('src', address.replace('1280', '640'))
  await expect(page.getByLabel('Title')).toHaveValue('Caring for discs')
})

/** A line on which an upload can be watched. */
async function slowLine(context: BrowserContext, page: Page) {
  const line = await context.newCDPSession(page)
  const bytesPerSecond = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await line.send('Network.enable')
  await bytesPerSecond(100_000)
  return { restore: () => bytesPerSecond(-1) }
}

/** Drags a file from the desktop over the page's heading and lets go, as the browser itself sees it. */
async function dropFile(context: BrowserContext, page: Page, name: string, content: Buffer) {
  const file = test.info().outputPath(name)
  await writeFile(file, content)
  const { x, y } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? { x: 0, y: 0 }
  const mouse = await context.newCDPSession(page)
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await mouse.send('Input.dispatchDragEvent', { type, x: x + 5, y: y + 5, data })
}

/** Puts a picture drawn in the page on the clipboard. */
async function copyPicture(page: Page) {
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(80, 60)
    canvas.getContext('2d')?.fillRect(10, 10, 40, 40)
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': canvas.convertToBlob() })])
  })
}
