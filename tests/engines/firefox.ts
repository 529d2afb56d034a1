import puppeteer, { type Browser } from 'puppeteer-core'
import { expect } from 'vitest'
import { noteTrouble, readTrouble } from './note-trouble.ts'
import { PROGRAMS } from './programs.ts'
import { type Engine, hasBegun, type Visitor } from './visitor.ts'

/** Firefox without a window, through WebDriver BiDi. */
export async function openFirefox(address: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: PROGRAMS['firefox-esr'],
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  })
  return {
    newVisitor: () => newVisitor(browser, address),
    [Symbol.asyncDispose]: () => browser.close(),
  }
}

async function newVisitor(browser: Browser, address: string): Promise<Visitor> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`)
  })
  await page.evaluateOnNewDocument(noteTrouble)
  const visitor: Visitor = {
    async goTo(path) {
      await page.goto(address + path)
      await expect.poll(() => page.evaluate(hasBegun)).toBe(true)
    },
    click: (xpath) => page.locator(`xpath/${xpath}`).click(),
    type: async (xpath, text) => (await page.waitForSelector(`xpath/${xpath}`))?.type(text),
    // puppeteer's types cannot follow a function whose arguments are generic.
    run: (work, ...args) => page.evaluate(work as never, ...args) as never,
    resize: (width, height) => page.setViewport({ width, height }),
    trouble: async () => [...complaints, ...(await page.evaluate(readTrouble))],
    [Symbol.asyncDispose]: () => context.close(),
  }
  await visitor.resize(1280, 900)
  return visitor
}
