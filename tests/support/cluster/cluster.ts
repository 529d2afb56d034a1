import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { controlOf } from './control.ts'
import { type Network, openNetwork } from './network.ts'
import { ClusterNode } from './node.ts'

const RECIPE = join(import.meta.dirname, '../../../deploy/cluster/configure.sh')
const NAMES = ['a', 'b', 'c'] as const

/** Three machines of docs/cluster.md, configured by deploy/cluster/ to the letter. Closed by `await using`. */
export async function openCluster() {
  await using opened = new AsyncDisposableStack()
  const dir = await mkdtemp(join(tmpdir(), 'cartridge-cluster-'))
  opened.defer(() => rm(dir, { recursive: true, force: true }))
  const network = opened.use(openNetwork(NAMES))
  const settings = join(dir, 'cluster.env')
  const passwords = await writeSettings(settings, network)
  const nodes = NAMES.map((name) => {
    const home = join(dir, name)
    const node = new ClusterNode(home, name, network)
    opened.defer(() => node.end())
    execFileSync(RECIPE, [name, settings, home])
    return node
  })
  for (const node of nodes) node.start()
  const control = controlOf(nodes, passwords.PATRONI)
  await control.whole()
  const primary = await control.primary()
  primary.sql(`create role shop login password '${passwords.SHOP}'`)
  primary.sql('create database shop owner shop')
  const resources = opened.move()
  return {
    ...control,
    dir,
    nodes,
    network,
    password: passwords.SHOP,
    /** What configure.sh wrote for any machine, for the programs beside the database. */
    file: (path: string) => readFile(join(dir, 'a', path), 'utf8'),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>

async function writeSettings(file: string, network: Network) {
  const password = () => randomBytes(12).toString('hex')
  const passwords = { SHOP: password(), REPLICATION: password(), REWIND: password(), PATRONI: password() }
  const lines = [
    ...NAMES.map((name) => `${name.toUpperCase()}=${network.addressOf(name)}`),
    `NETWORK=${network.range}`,
    ...Object.entries(passwords).map(([of, secret]) => `${of}_PASSWORD=${secret}`),
  ]
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  return passwords
}
