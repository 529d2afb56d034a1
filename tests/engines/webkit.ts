import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder, By, until, type WebDriver } from 'selenium-webdriver'
import { expect, vi } from 'vitest'
import { freePort } from '../support/machine/free-port.ts'
import { insertNotes } from './insert-notes.ts'
import { readTrouble } from './note-trouble.ts'
import { PROGRAMS } from './programs.ts'
import { type Engine, hasBegun, type Visitor } from './visitor.ts'

const TIMEOUT_MS = 20_000

/** WebKitGTK's small browser in a window that nobody sees, through WebDriver. */
export async function openWebKit(address: string): Promise<Engine> {
  await using opened = new AsyncDisposableStack()
  const screen = opened.use(await openScreen())
  const shop = opened.use(await insertNotes(address))
  const port = await freePort()
  const env = { ...process.env, DISPLAY: screen.display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' }
  const driver = spawn(PROGRAMS['webkit2gtk-driver'], [`--port=${port}`], { env, stdio: 'ignore' })
  opened.defer(() => void driver.kill())
  const server = `http://localhost:${port}`
  await vi.waitFor(() => fetch(`${server}/status`), { timeout: TIMEOUT_MS })
  // One session for all visitors: now and then the driver hangs when a second one starts.
  const browser = await new Builder().forBrowser('MiniBrowser').usingServer(server).build()
  opened.defer(() => browser.quit())
  await browser.manage().setTimeouts({ pageLoad: TIMEOUT_MS, script: TIMEOUT_MS })
  // WebKitGTK sometimes cancels requests of a session's first page, so that one does not count.
  await browser.get(`${shop.address}/shop`)
  await vi.waitFor(async () => expect(await browser.executeScript(hasBegun)).toBe(true), { timeout: TIMEOUT_MS })
  const resources = opened.move()
  return {
    newVisitor: () => newVisitor(browser, shop.address),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}

async function openScreen() {
  const screen = spawn(PROGRAMS.xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')
  return {
    display: `:${String(number).trim()}`,
    async [Symbol.asyncDispose]() {
      screen.kill()
      await once(screen, 'exit')
    },
  }
}

async function newVisitor(driver: WebDriver, address: string): Promise<Visitor> {
  await driver.get(`${address}/offline.html`)
  await driver.executeScript(forgetVisitor)
  await driver.manage().deleteAllCookies()
  const find = (xpath: string) => driver.wait(until.elementLocated(By.xpath(xpath)), TIMEOUT_MS)
  const run: Visitor['run'] = (work, ...args) => driver.executeScript(work, ...args)
  const visitor: Visitor = {
    async goTo(path) {
      await driver.get(address + path)
      await expect.poll(() => run(hasBegun)).toBe(true)
    },
    async click(xpath) {
      const element = await find(xpath)
      await driver.wait(until.elementIsVisible(element), TIMEOUT_MS)
      await element.click()
    },
    type: async (xpath, text) => await (await find(xpath)).sendKeys(text),
    run,
    async resize(width, height) {
      await driver.manage().window().setRect({ width, height })
    },
    trouble: () => run(readTrouble),
    [Symbol.asyncDispose]: async () => undefined,
  }
  await visitor.resize(1280, 900)
  return visitor
}

/** Runs in the page. */
function forgetVisitor(): void {
  sessionStorage.clear()
  localStorage.clear()
}
