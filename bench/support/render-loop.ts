import { createRequire } from 'node:module'
import { cloneElement, type ReactElement } from 'react'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { openServices } from '../../services.ts'

/**
 * What React alone takes for a page: lets the built app render it once, takes the tree that it hands to React, and
 * renders that again and again with `renderToString`, every part of it each time. Arguments: the database, the session secret, the shop's address,
 * the page's path, a cookie. Prints how many a second.
 */
const [databaseUrl = '', secret = '', address = '', path = '', cookie = ''] = process.argv.slice(2)
const SECONDS = 2

const react: typeof import('react-dom/server') = createRequire(import.meta.url)('react-dom/server')
const { renderToString } = react
const trees: ReactElement<{ value: unknown }>[] = []
// The app asks the same module, after this.
react.renderToString = (tree, options) => {
  trees.push(tree as (typeof trees)[number])
  return renderToString(tree, options)
}

const config = readConfig({ ...process.env, PUBLIC_URL: address })
const services = await openServices({ config, databaseUrl, secret, log: createLog('silent') })
const { createApp } = await import('../../tests/support/built-app.ts')
const answer = await createApp(services).request(address + path, { headers: { cookie } })
const page = await answer.text()
await services.close()
if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
// The page's is the first, and around it stands what keeps the markup of its parts.
const tree = trees[0] && cloneElement(trees[0], { value: undefined })
const whole = renderToString(tree)
if (whole.length < page.length / 3) throw new Error('the app rendered its page another way')
if (whole !== renderToString(trees[0])) throw new Error('kept parts look different from new ones')

renderFor(1)
process.stdout.write(`${renderFor(SECONDS)} a second\n`)
process.exit()

function renderFor(seconds: number): number {
  const end = performance.now() + seconds * 1000
  let times = 0
  while (performance.now() < end) {
    renderToString(tree)
    times += 1
  }
  return times / seconds
}
