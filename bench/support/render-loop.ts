import { createRequire } from 'node:module'
import { cloneElement, isValidElement, type ReactNode } from 'react'
import { ServerRouter, type ServerRouterProps } from 'react-router'
import { createLog } from '#platform/observe/log.ts'
import { readConfig } from '#platform/start/config.ts'
import { openServices } from '../../services.ts'

/**
 * What React alone takes for pages: lets the built app render each once, takes the trees that it hands to React, and
 * renders those in turn with `renderToString`, every part of them each time. Arguments: the database, the session secret,
 * the shop's address, and as JSON the pages: the path and the cookie of each. Tells its parent when it is warm, and how many
 * a second it rendered whenever that asks.
 */
const [databaseUrl = '', secret = '', address = '', pages = '[]'] = process.argv.slice(2)
const SECONDS = 1

const react: typeof import('react-dom/server') = createRequire(import.meta.url)('react-dom/server')
const { renderToPipeableStream, renderToString } = react
let handedOver: ReactNode
// The app asks the same module, after this.
react.renderToPipeableStream = (tree, options) => {
  handedOver = tree
  return renderToPipeableStream(tree, options)
}

const config = readConfig({ ...process.env, PUBLIC_URL: address })
const services = await openServices({ config, databaseUrl, secret, log: createLog('silent') })
const { createApp } = await import('../../tests/support/shops/built-app.ts')
const app = createApp(services)
const trees: ReactNode[] = []
for (const { path, cookie } of JSON.parse(pages) as { path: string; cookie: string }[])
  trees.push(await treeOf(path, cookie))
await services.close()

renderFor(SECONDS)
process.on('message', () => process.send?.(renderFor(SECONDS)))
process.send?.('warm')

async function treeOf(path: string, cookie: string): Promise<ReactNode> {
  handedOver = undefined
  const answer = await app.request(address + path, { headers: { cookie } })
  const page = await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  const tree = withoutData(handedOver)
  if (renderToString(tree).length < page.length / 3) throw new Error('the app rendered its page another way')
  return tree
}

/** The page without the stream of its loaders' data, which can be read once and is not rendered. */
function withoutData(tree: ReactNode): ReactNode {
  if (!isValidElement<{ children?: ReactNode }>(tree)) return tree
  if (!isValidElement<ServerRouterProps>(tree) || tree.type !== ServerRouter)
    return cloneElement(tree, {}, withoutData(tree.props.children))
  const { serverHandoffStream: _, ...context } = tree.props.context
  return cloneElement(tree, { context })
}

function renderFor(seconds: number): number {
  const start = performance.now()
  let times = 0
  while (performance.now() - start < seconds * 1000) {
    for (const tree of trees) renderToString(tree)
    times += trees.length
  }
  return (1000 * times) / (performance.now() - start)
}
