import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { mountDisk } from '../machine/small-disk.ts'
import type { Network } from './network.ts'
import { PROGRAMS_ROOT } from './programs.ts'

/** Enough for the log that the recipe lets PostgreSQL write, and soon full. */
const DISK_MB = 1_200

/** The folders that each machine has for itself, below the root of its programs; the shop's own ones are not among them. */
const OWN = ['etc/default', 'etc/patroni', 'var/lib/postgresql', 'var/lib/etcd', 'run']

function accountOf(name: string) {
  const id = (flag: string) => Number(execFileSync('chroot', [PROGRAMS_ROOT, 'id', flag, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** One machine of the cluster: a network namespace and folders of its own, with the programs of Debian 13. */
export class ClusterNode {
  readonly name: string
  readonly address: string
  readonly disk: ReturnType<typeof mountDisk>
  readonly #dir: string
  readonly #network: Network

  constructor(dir: string, name: string, network: Network) {
    this.name = name
    this.address = network.addressOf(name)
    this.#network = network
    this.#dir = dir
    for (const own of OWN) mkdirSync(join(dir, own), { recursive: true })
    this.disk = mountDisk(join(dir, 'var/lib/postgresql'), DISK_MB)
    mkdirSync(join(dir, 'run/postgresql'))
    this.#give('postgres', 'var/lib/postgresql', 'run/postgresql')
    this.#give('etcd', 'var/lib/etcd')
  }

  #give(account: string, ...folders: string[]) {
    const { uid, gid } = accountOf(account)
    for (const folder of folders) chownSync(join(this.#dir, folder), uid, gid)
  }

  /** After its configuration is written: PostgreSQL's account reads the passwords. */
  start() {
    this.#give('postgres', 'etc/patroni/config.yml')
    this.startEtcd()
    this.#run('patroni', 'postgres', {}, 'patroni', '/etc/patroni/config.yml')
  }

  startEtcd() {
    const lines = readFileSync(join(this.#dir, 'etc/default/etcd'), 'utf8').split('\n')
    const settings = lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split(/=(.*)/s, 2))
    this.#run('etcd', 'etcd', Object.fromEntries(settings), 'etcd')
  }

  /** Runs a statement at its own socket, as PostgreSQL's account. */
  sql(statement: string): string {
    const psql = ['/usr/lib/postgresql/17/bin/psql', '-h', '/run/postgresql', '-XAtc', statement]
    const [command = '', ...args] = this.#inside('postgres', ...psql)
    return execFileSync(command, args, { encoding: 'utf8' }).trim()
  }

  #run(log: string, account: string, env: Record<string, string>, ...program: string[]): ChildProcess {
    const [command = '', ...args] = this.#inside(account, ...program)
    const output = openSync(join(this.#dir, `${log}.log`), 'a')
    const child = spawn(command, args, { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', output, output] })
    closeSync(output)
    return child
  }

  #inside(account: string, ...program: string[]): string[] {
    const mounts = OWN.map((own) => `mount --rbind '${join(this.#dir, own)}' '${join(PROGRAMS_ROOT, own)}'`)
    const devices =
      PROGRAMS_ROOT === '/'
        ? []
        : ['proc', 'dev'].map((each) => `mount --rbind /${each} '${join(PROGRAMS_ROOT, each)}'`)
    const { uid, gid } = accountOf(account)
    const chroot = `exec chroot --userspec=${uid}:${gid} '${PROGRAMS_ROOT}' "$@"`
    const script = ['set -e', ...mounts, ...devices, chroot].join('\n')
    return ['ip', 'netns', 'exec', this.#network.namespace(this.name), 'sh', '-c', script, 'sh', ...program]
  }

  /** Ids of the processes of this machine, all or those with this name. */
  processes(program?: 'etcd' | 'patroni' | 'postgres'): number[] {
    const own = this.#network.inode(this.name)
    return readdirSync('/proc')
      .filter((id) => /^\d+$/.test(id) && isIn(own, id))
      .filter((id) => program === undefined || nameOf(id).startsWith(program))
      .map(Number)
  }

  /** To all of them, also to those that are begun meanwhile. */
  signal(signal: NodeJS.Signals, program?: 'etcd' | 'patroni' | 'postgres') {
    for (let turn = 0; turn < 3; turn += 1)
      for (const id of this.processes(program)) {
        try {
          process.kill(id, signal)
        } catch {
          // It has ended by itself.
        }
      }
  }

  async end() {
    this.signal('SIGKILL')
    while (this.processes().length > 0) await pause(50)
    this.disk[Symbol.dispose]()
  }
}

const isIn = (namespace: string, id: string) => tryTo(() => readlinkSync(`/proc/${id}/ns/net`)) === namespace

/** Patroni is a script, which the kernel calls by its interpreter. */
const nameOf = (id: string) =>
  (tryTo(() => readFileSync(`/proc/${id}/cmdline`, 'utf8')) ?? '')
    .split('\0')
    .map((word) => word.split(' ')[0]?.replace(/:$/, '').split('/').at(-1) ?? '')
    .find((word) => /^(?:etcd|patroni|postgres)/.test(word)) ?? ''

function tryTo<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
