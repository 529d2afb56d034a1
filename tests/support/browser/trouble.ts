import type { BrowserContext } from '@playwright/test'

/** An answer of 400 and above that a test expects: its status and the path it is for. */
export type Allowed = { status: number; path: string | RegExp }

/** Chromium's echo of an answer that is looked at by itself. */
const ECHO = /^Failed to load resource: the server responded with a status/
/** The recorder of traces asks for a picture's bytes again, from within the page, after its preview was thrown away. */
const RECORDER = /^Connecting to 'blob:/
/**
 * A question that nobody waits for any more (the page was left, a later one took its place), and scripts that a browser
 * without scripts leaves alone. A script that our own policy turns away is complained about on the console as well.
 */
const GIVEN_UP = ['net::ERR_ABORTED', 'csp']

/** Everything a browser complains about from now on, one line each; the list goes on growing. */
export function watch(
  context: BrowserContext,
  origin: string,
  allowed: Allowed[],
  failures: readonly string[] = [],
): string[] {
  const trouble: string[] = []
  context.on('console', (message) => {
    const isExpected = failures.some((reason) => message.text().includes(reason))
    const isEcho = ECHO.test(message.text()) || RECORDER.test(message.text())
    const isOurs = message.type() === 'error' && !isEcho && !isExpected
    if (isOurs) trouble.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => {
    const { name, message, stack = '' } = error.error()
    const isExpected = failures.some((reason) => message.includes(reason))
    if (!isExpected) trouble.push(`page: ${name}: ${message} ${stack}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    const isExpected = GIVEN_UP.includes(reason) || failures.includes(reason)
    if (request.url().startsWith(origin) && !isExpected) trouble.push(`${reason}: ${request.url()}`)
  })
  context.on('response', (response) => {
    const url = new URL(response.url())
    if (url.origin !== origin || response.status() < 400) return
    const path = url.pathname.replace(/\.data$/, '')
    if (!allowed.some((answer) => answer.status === response.status() && isAt(answer.path, path)))
      trouble.push(`${response.status()}: ${response.request().method()} ${url.pathname}${url.search}`)
  })
  return trouble
}

function isAt(allowed: string | RegExp, path: string): boolean {
  return typeof allowed === 'string' ? allowed === path : allowed.test(path)
}
