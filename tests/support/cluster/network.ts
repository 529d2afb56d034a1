import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { statSync } from 'node:fs'

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: 'pipe' })

/** Belongs to no machine: what is sent there is lost, and nobody says so. */
const NOWHERE = '02:00:00:00:00:fe'

/** A network of this computer's own, with a namespace for each machine, at addresses that this computer reaches. */
export function openNetwork(names: readonly string[]) {
  const id = randomInt(0, 0xffff).toString(16).padStart(4, '0')
  const subnet = `10.${randomInt(200, 255)}.${randomInt(0, 255)}`
  const bridge = `ct${id}`
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('address', 'add', `${subnet}.1/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  const namespace = (name: string) => `${bridge}${name}`
  const addressOf = (name: string) => `${subnet}.${11 + names.indexOf(name)}`
  const inside = (name: string, ...args: string[]) => ip('-netns', namespace(name), ...args)
  for (const name of names) {
    const outer = `${bridge}-${name}`
    ip('netns', 'add', namespace(name))
    ip('link', 'add', outer, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace(name))
    ip('link', 'set', outer, 'master', bridge, 'up')
    inside(name, 'address', 'add', `${addressOf(name)}/24`, 'dev', 'eth0')
    inside(name, 'link', 'set', 'eth0', 'up')
    inside(name, 'link', 'set', 'lo', 'up')
  }
  const oneWay = (from: string, to: string, isCut: boolean) => {
    const neighbour = ['neighbour', isCut ? 'replace' : 'delete', addressOf(to)]
    inside(from, ...neighbour, ...(isCut ? ['lladdr', NOWHERE, 'nud', 'permanent'] : []), 'dev', 'eth0')
  }
  return {
    range: `${subnet}.0/24`,
    addressOf,
    namespace,
    /** What the namespace of a process is called in /proc. */
    inode: (name: string) => `net:[${statSync(`/run/netns/${namespace(name)}`).ino}]`,
    /** Two machines lose each other's packets; everybody else reaches both. */
    cut(one: string, other: string) {
      oneWay(one, other, true)
      oneWay(other, one, true)
    },
    mend(one: string, other: string) {
      oneWay(one, other, false)
      oneWay(other, one, false)
    },
    unplug: (name: string) => ip('link', 'set', `${bridge}-${name}`, 'down'),
    plug: (name: string) => ip('link', 'set', `${bridge}-${name}`, 'up'),
    [Symbol.dispose]() {
      for (const name of names) ip('netns', 'delete', namespace(name))
      ip('link', 'delete', bridge)
    },
  }
}

export type Network = ReturnType<typeof openNetwork>
