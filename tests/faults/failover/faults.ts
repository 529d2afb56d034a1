import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '../../support/cluster/cluster.ts'
import type { ClusterNode } from '../../support/cluster/node.ts'

/** Twice as long as it takes until a silent primary is replaced. */
const LASTS_MS = 40_000

/** Happens, and is over when it resolves: what comes back does so by itself. */
type Strike = (cluster: Cluster) => Promise<void>

/** What is frozen is let go whatever happens, or nobody could end it. */
async function freeze(node: ClusterNode, program?: 'postgres') {
  node.signal('SIGSTOP', program)
  try {
    await pause(LASTS_MS)
  } finally {
    node.signal('SIGCONT', program)
  }
}

export const FAULTS: Record<string, Strike> = {
  'a switchover': async (cluster) => await cluster.switchOver(),
  'kill -9 of the primary’s PostgreSQL': async (cluster) => (await cluster.primary()).signal('SIGKILL', 'postgres'),
  'the primary’s machine is gone for 40 s': async ({ network, primary }) => {
    const node = await primary()
    network.unplug(node.name)
    node.signal('SIGKILL')
    await pause(LASTS_MS)
    network.plug(node.name)
    node.start()
  },
  // Of etcd, too: one that led, wakes up and does not know yet that it was replaced has cost orders with etcd3.
  'the primary’s machine is frozen for 40 s': async ({ primary, leadEtcd }) => {
    const node = await primary()
    await leadEtcd(node)
    await freeze(node)
  },
  'the primary’s PostgreSQL is frozen for 40 s': async ({ primary }) => await freeze(await primary(), 'postgres'),
  'all of etcd is killed for 40 s': async ({ nodes }) => {
    for (const node of nodes) node.signal('SIGKILL', 'etcd')
    await pause(LASTS_MS)
    for (const node of nodes) node.startEtcd()
  },
  'etcd’s leader is killed for 40 s': async ({ etcdLeader }) => {
    const node = await etcdLeader()
    node.signal('SIGKILL', 'etcd')
    await pause(LASTS_MS)
    node.startEtcd()
  },
  'a standby’s machine is frozen for 40 s': async ({ standby, leadEtcd }) => {
    const node = await standby()
    await leadEtcd(node)
    await freeze(node)
  },
  'the network between primary and standby is cut for 40 s': async ({ network, primary, standby }) => {
    const [one, other] = [(await primary()).name, (await standby()).name]
    network.cut(one, other)
    await pause(LASTS_MS)
    network.mend(one, other)
  },
  'the primary is cut off from both others for 40 s': async ({ network, nodes, primary }) => {
    const { name } = await primary()
    const others = nodes.filter((node) => node.name !== name)
    for (const other of others) network.cut(name, other.name)
    await pause(LASTS_MS)
    for (const other of others) network.mend(name, other.name)
  },
  'the primary’s disk is full for 40 s': async ({ primary }) => {
    const { disk } = await primary()
    await disk.fill()
    await pause(LASTS_MS)
    await disk.free()
  },
}
