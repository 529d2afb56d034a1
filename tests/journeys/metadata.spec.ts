import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/browser/journey.ts'

const HOSTILE = '</script><script>document.title = "hacked"</script> "quoted" & 🎮 سوبر'

/** What a browser, and a robot that runs scripts, finds in the head now. */
function head(page: Page) {
  return page.evaluate(() => {
    const contents = (selector: string) =>
      [...document.querySelectorAll(selector)].map((each) => each.getAttribute('content') ?? each.getAttribute('href'))
    return {
      title: document.title,
      canonical: contents('link[rel=canonical]'),
      titles: contents('meta[property="og:title"]'),
      keywords: contents('meta[name=keywords]').length,
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map((each) => each.textContent),
    }
  })
}

test('what a page says of itself follows from page to page, and so does its data, which is run by nobody', async ({
  page,
  shop,
}) => {
  const product = await shop.product({ name: HOSTILE, description: HOSTILE })
  await open(page, `/product/${product.id}`)
  const atProduct = await head(page)
  expect(atProduct).toMatchObject({
    title: `${HOSTILE} - Cartridge`,
    canonical: [`${shop.address}/product/${product.id}`],
    titles: [HOSTILE],
    keywords: 1,
  })
  expect(JSON.parse(atProduct.data[0] ?? '')['@graph'][0].name).toBe(HOSTILE)

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'SNES' }).click()
  await expect(page).toHaveTitle('SNES - Cartridge')
  const atList = await head(page)
  expect(atList).toMatchObject({
    title: 'SNES - Cartridge',
    canonical: [`${shop.address}/shop?category=nintendo&subcategory=snes`],
    titles: ['SNES'],
    keywords: 1,
  })
  expect(kindsIn(atList.data)).toEqual([['BreadcrumbList']])
  await page.getByLabel('Sort by').selectOption('a-z')
  await expect(page).toHaveURL(/sort=a-z/)
  expect((await head(page)).canonical).toEqual([`${shop.address}/shop?category=nintendo&subcategory=snes`])
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveTitle(atProduct.title)
  expect((await head(page)).data).toEqual(atProduct.data)
})

/** The types of the nodes in each block of data. */
function kindsIn(blocks: (string | null)[]): string[][] {
  return blocks.map((block) => JSON.parse(block ?? '')['@graph'].map((node: { '@type': string }) => node['@type']))
}
