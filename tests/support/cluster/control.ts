import { vi } from 'vitest'
import type { ClusterNode } from './node.ts'

type Member = { name: string; role: string; state: string }

/** Asks the nodes of a cluster how they are, and tells Patroni and etcd who shall lead. */
export function controlOf(nodes: ClusterNode[], patroniPassword: string) {
  const find = async (isMeant: (member: Member) => boolean) => {
    const name = (await membersOf(nodes)).find(isMeant)?.name
    return nodes.find((node) => node.name === name) ?? fail('no machine of the cluster has this role')
  }
  const primary = () => find(({ role }) => role === 'leader')
  const standby = () => find(isStandby)
  return {
    primary,
    /** One of those that confirm. */
    standby,
    /** Resolves once one leads and both others confirm. */
    whole: () => vi.waitUntil(async () => isWhole(await membersOf(nodes)), { timeout: 180_000, interval: 500 }),
    async switchOver() {
      const [from, to] = [await primary(), await standby()]
      const authorization = `Basic ${Buffer.from(`patroni:${patroniPassword}`).toString('base64')}`
      const body = JSON.stringify({ leader: from.name, candidate: to.name })
      const asked = { method: 'POST', headers: { authorization }, body }
      const answer = await fetch(`http://${from.address}:8008/switchover`, asked)
      if (!answer.ok) fail(`no switchover: ${await answer.text()}`)
    },
    etcdLeader: async () => leaderOf(await etcdMembers(nodes)),
    /** Lets the etcd of this machine lead: what fails with it then is worst. */
    async leadEtcd(node: ClusterNode) {
      const members = await etcdMembers(nodes)
      const from = leaderOf(members)
      const targetID = members.find((member) => member.node === node)?.id
      if (from !== node) await askEtcd(from, 'transfer-leadership', { targetID })
    },
  }
}

/** What the first node says that answers; some may be frozen. */
async function membersOf(nodes: ClusterNode[]): Promise<Member[]> {
  const asking = nodes.map(async ({ address }) => {
    const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) })
    return ((await answer.json()) as { members: Member[] }).members
  })
  return await Promise.any(asking).catch(() => [])
}

const isStandby = ({ role, state }: Member) => role === 'quorum_standby' && state === 'streaming'

function isWhole(members: Member[]): boolean {
  const isLed = members.some(({ role, state }) => role === 'leader' && state === 'running')
  return isLed && members.filter(isStandby).length === 2
}

type EtcdStatus = { header: { member_id: string }; leader: string }

const etcdMembers = async (nodes: ClusterNode[]) =>
  await Promise.all(
    nodes.map(async (node) => {
      const { header, leader } = await askEtcd(node, 'status')
      return { node, id: header.member_id, isLeader: header.member_id === leader }
    }),
  )

const leaderOf = (members: Awaited<ReturnType<typeof etcdMembers>>) =>
  members.find(({ isLeader }) => isLeader)?.node ?? fail('etcd has no leader')

async function askEtcd({ address }: ClusterNode, what: string, body = {}): Promise<EtcdStatus> {
  const url = `http://${address}:2379/v3/maintenance/${what}`
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) fail(`etcd: ${await answer.text()}`)
  return (await answer.json()) as EtcdStatus
}

function fail(message: string): never {
  throw new Error(message)
}
