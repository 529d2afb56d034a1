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
