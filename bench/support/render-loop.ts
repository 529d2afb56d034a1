import { createRequire } from 'node:module'
import { cloneElement, isValidElement, type ReactElement } from 'react'
import type { EntryContext } from 'react-router'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { openServices } from '../../services.ts'

/**
 * What React alone takes for a page: lets the built app render it once, keeps the tree that it hands to React, and
 * renders that again and again with `renderToString`. Arguments: the database, the session secret, the shop's address,
 * the page's path, a cookie. Prints how many a second.
 */
const [databaseUrl = '', secret = '', address = '', path = '', cookie = ''] = process.argv.slice(2)
const SECONDS = 2

const react: typeof import('react-dom/server') = createRequire(import.meta.url)('react-dom/server')
const trees: unknown[] = []
const { renderToPipeableStream } = react
react.renderToPipeableStream = (tree, options) => {
  trees.push(tree)
  return renderToPipeableStream(tree, options)
}

const config = readConfig({ ...process.env, PUBLIC_URL: address })
const services = await openServices({ config, databaseUrl, secret, log: createLog('silent') })
const { createApp } = await import('../../tests/support/built-app.ts')
const answer = await createApp(services).request(address + path, { headers: { cookie } })
const page = await answer.text()
await services.close()
if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)

const tree = withoutData(trees[0])
if (react.renderToString(tree).length < page.length / 3) throw new Error('the tree is not that of the page')
renderFor(1)
process.stdout.write(`${renderFor(SECONDS)} a second\n`)
process.exit()

/** The data that is sent along for the browser's scripts comes as a stream, which can be read only once. */
function withoutData(found: unknown): ReactElement {
  if (!isValidElement<{ context: EntryContext }>(found)) throw new Error('the app rendered no page')
  const { serverHandoffStream, ...context } = found.props.context
  return cloneElement(found, { context })
}

function renderFor(seconds: number): number {
  const end = performance.now() + seconds * 1000
  let times = 0
  while (performance.now() < end) {
    react.renderToString(tree)
    times += 1
  }
  return times / seconds
}
