import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '#domain/ids.ts'
import { SHOP_ANSWERS, SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { PASSWORD } from '../support/data/seeds.ts'
import { openRealShop, type RealShop } from '../support/shops/real-shop.ts'
import { openFirefox } from './firefox.ts'
import { missingPackages } from './programs.ts'
import type { Engine, Visitor } from './visitor.ts'
import { openWebKit } from './webkit.ts'

const named = (kind: string, name: string) => `//${kind}[normalize-space()="${name}"]`
const field = (label: string) => `//input[@id=//label[normalize-space()="${label}"]/@for]`
const CART_LINK = '//a[starts-with(@aria-label, "Cart")]'
const FIRST_IN_STOCK = `(//article${named('button', SHOP_TEXTS.addToCart)})[1]`

const isMissing = missingPackages().length > 0
test.runIf(isMissing && process.env.CI !== undefined)('Firefox and WebKit are installed', () => {
  expect(missingPackages()).toEqual([])
})

let shop: RealShop
beforeAll(async () => {
  if (!isMissing) shop = await openRealShop({ DEMO: 'on' })
})
afterAll(() => shop?.[Symbol.asyncDispose]())

const ENGINES = { Firefox: openFirefox, WebKit: openWebKit }

describe.skipIf(isMissing).each(Object.entries(ENGINES))('%s', (_name, open) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await open(shop.address)
  })
  afterAll(() => engine[Symbol.asyncDispose]())

  /** Every visitor's pages must be free of errors, whatever the test is about. */
  async function newVisitor(): Promise<Visitor> {
    const visitor = await engine.newVisitor()
    onTestFinished(async () => {
      const trouble = await visitor.trouble().finally(() => visitor[Symbol.asyncDispose]())
      expect(trouble).toEqual([])
    })
    return visitor
  }

  test('every kind of page comes without an error', async () => {
    const visitor = await newVisitor()
    await visitor.goTo('/shop')
    await visitor.click(FIRST_IN_STOCK)
    await isSaid(visitor, SHOP_ANSWERS.itemAdded)
    const product = await visitor.run(linkTo, '/product/')
    // By its link, which waits for the cart's scripts. Of a page that is left before, React Router takes them for lost, and
    // loads it again.
    await visitor.click(CART_LINK)
    await expect.poll(() => visitor.run(() => location.pathname)).toBe('/cart')
    await visitor.goTo('/blog')
    const post = await visitor.run(linkTo, '/blog/')
    for (const path of ['/', product, '/cart', '/checkout', post, '/payment-delivery-info', '/orders', '/admin']) {
      await visitor.goTo(path)
      await expect.poll(() => visitor.run(() => document.title)).not.toBe('')
    }
  })

  test('bold text is wider than regular text', async () => {
    const visitor = await newVisitor()
    await visitor.goTo('/')
    await visitor.run(addTexts)
    await expect.poll(() => visitor.run(ratioOfWidths)).toBeGreaterThan(1.02)
  })

  test('a visitor comes from the list to an order', async () => {
    const visitor = await newVisitor()
    await visitor.goTo('/shop')
    await visitor.click(FIRST_IN_STOCK)
    await isSaid(visitor, SHOP_ANSWERS.itemAdded)
    await visitor.click(CART_LINK)
    await visitor.click(named('a', SHOP_TEXTS.proceedToCheckout))
    const email = `${newId().toLowerCase()}@example.com`
    await visitor.type(field('Email'), email)
    await visitor.type(field('Password'), PASSWORD)
    await visitor.type(field('Confirm Password'), PASSWORD)
    await visitor.click(named('button', 'Create Account'))
    await visitor.click(named('button', SHOP_TEXTS.completePurchase))
    await isSaid(visitor, SHOP_ANSWERS.orderPlaced)
    expect(await shop.orders()).toContainEqual(expect.objectContaining({ userEmail: email }))
  })

  test('the way back from a product leads to the same place of the list', async () => {
    const visitor = await newVisitor()
    await visitor.goTo('/shop')
    await expect.poll(() => visitor.run(readOn), { interval: 100 }).toBeGreaterThan(6_000)
    await expect.poll(() => visitor.run(productInView)).not.toBe('')
    const name = await visitor.run(productInView)
    await visitor.click(`//article${named('a', name)}`)
    await expect.poll(() => visitor.run(isHeading, name)).toBe(true)
    await visitor.run(() => history.back())
    await expect.poll(() => visitor.run(isInView, name)).toBe(true)
  })

  test('a window that becomes narrow and wide again still answers', async () => {
    const visitor = await newVisitor()
    await visitor.goTo('/cart')
    for (const width of [1440, 600, 1000, 600, 1280]) {
      await visitor.resize(width, 900)
      await expect.poll(() => visitor.run(() => innerWidth)).toBe(width)
    }
  })
})

async function isSaid(visitor: Visitor, words: string) {
  await expect.poll(() => visitor.run(saidWords)).toContain(words)
}

// All below run in the page.

function saidWords(): string[] {
  return Array.from(document.querySelectorAll('[role=status] span'), ({ textContent }) => textContent)
}

function linkTo(path: string): string {
  return document.querySelector(`main a[href^="${path}"]`)?.getAttribute('href') ?? ''
}

/** In the text's own font, or in one whose letters all have the same width. */
/** Letters of a fallback would all have one width. */
function addTexts(): void {
  const family = getComputedStyle(document.body).fontFamily.split(',')[0]
  for (const weight of [400, 700]) {
    const text = Object.assign(document.createElement('span'), { textContent: 'Sphinx of black quartz, judge my vow' })
    text.id = `weight-${weight}`
    text.style.font = `${weight} 40px ${family}, monospace`
    text.style.position = 'absolute'
    text.style.whiteSpace = 'nowrap'
    document.body.append(text)
  }
}

function ratioOfWidths(): number {
  const widthOf = (weight: number) => document.getElementById(`weight-${weight}`)?.getBoundingClientRect().width ?? 0
  return widthOf(700) / widthOf(400)
}

/** Goes on by half a window. */
function readOn(): number {
  scrollBy(0, innerHeight / 2)
  return scrollY
}

/** The name of the product whose heading is in the window. */
function productInView(): string {
  const headings = [...document.querySelectorAll('article :is(h2, h3)')]
  const seen = headings.find((heading) => {
    const { top, bottom } = heading.getBoundingClientRect()
    return top > 0 && bottom < innerHeight
  })
  return seen?.textContent ?? ''
}

function isHeading(name: string): boolean {
  return document.querySelector('h1')?.textContent === name
}

function isInView(name: string): boolean {
  const heading = [...document.querySelectorAll('article :is(h2, h3)')].find(({ textContent }) => textContent === name)
  const { top, bottom } = heading?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
  return top >= 0 && bottom <= innerHeight
}
