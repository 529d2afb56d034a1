import type { Locator } from '@playwright/test'

/** Presses a form's button, and once more after the server has done its work, while its answer is still on the way. */
export async function pressAgain(button: Locator, path: string): Promise<void> {
  const [done, pressed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await button.page().route(
    `**${path}.data*`,
    async (route) => {
      const response = await route.fetch()
      done.resolve()
      await pressed.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await button.click()
  await done.promise
  await button.click()
  pressed.resolve()
}

/** Presses twice while the page is too busy to be drawn: the second time once the first is under way. */
export async function pressWhileBusy(button: Locator, path: string): Promise<void> {
  const page = button.page()
  await page.evaluate(() => {
    // React draws in turns that it asks for by messages.
    const { postMessage } = MessagePort.prototype
    const late: (() => void)[] = []
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      late.push(() => Reflect.apply(postMessage, this, message))
    }
    addEventListener('drawn', () => {
      MessagePort.prototype.postMessage = postMessage
      for (const draw of late) draw()
    })
  })
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes(path))
  await button.click()
  await sent
  await button.click()
  await page.evaluate(() => dispatchEvent(new Event('drawn')))
}
