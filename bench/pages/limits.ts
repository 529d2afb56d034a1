import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { openDatabase } from '#platform/database/client.ts'
import { requestOf } from '../support/connection.ts'
import type { FilledShop } from '../support/filled-shop.ts'
import { load } from '../support/load.ts'
import { freePort, MeasuredProcess } from '../support/measured-process.ts'

const RENDER_LOOP = join(import.meta.dirname, '../support/render-loop.ts')
const READY = /ready/
const COMMITTING_MS = 2_000

type Page = { path: string; cookie?: string | undefined }

/** How many requests a second a bare Node server answers with the bytes of this page, and what one costs it. */
export async function bareServer(shop: FilledShop, { path, cookie = '' }: Page, clients: number) {
  const port = await freePort()
  const args = [String(shop.port), path, cookie, String(port)]
  const server = await MeasuredProcess.start({ script: 'bench/support/bare-server.ts', args, ready: READY })
  try {
    const request = requestOf(path)
    const asked = { port, clients, next: () => request }
    await load({ ...asked, seconds: 1 })
    const before = await server.usage()
    const { perSecond, answers } = await load({ ...asked, seconds: 2 })
    return { perSecond, cpuMs: ((await server.usage()).cpuMs - before.cpuMs) / answers }
  } finally {
    await server.stop()
  }
}

export type RenderLoop = { perSecond(): Promise<number>; stop(): void }

/** How many of these pages React alone renders in a second, in one process that does nothing else, whenever it is asked. */
export async function renderLoop(shop: FilledShop, pages: Page[]): Promise<RenderLoop> {
  const args = [shop.databaseUrl, shop.secret, shop.address, JSON.stringify(pages)]
  const loop = fork(RENDER_LOOP, args, { env: { ...process.env, NODE_ENV: 'production', DATA_DIR: shop.dataDir } })
  const ended = once(loop, 'exit').then(([code]) => {
    throw new Error(`the loop that renders ended with ${code}`)
  })
  // The caller that waits for an answer handles it.
  ended.catch(() => undefined)
  const answer = async (): Promise<unknown> => (await Promise.race([once(loop, 'message'), ended]))[0]
  await answer()
  return {
    async perSecond() {
      loop.send('render')
      return Number(await answer())
    },
    stop: () => loop.kill(),
  }
}

/** How many rows of a number each PostgreSQL stores in a second, every one of them on disk before it says so. */
export async function commitRate({ databaseUrl }: FilledShop, clients: number): Promise<number> {
  const { pool, close } = await openDatabase(databaseUrl, { connections: clients })
  try {
    await pool.query('create table bench_commits (id bigint generated always as identity primary key, value int)')
    await commitFor(pool, clients, 500)
    return (await commitFor(pool, clients, COMMITTING_MS)) / (COMMITTING_MS / 1000)
  } finally {
    await pool.query('drop table if exists bench_commits')
    await close()
  }
}

async function commitFor(pool: Pool, clients: number, ms: number): Promise<number> {
  const end = performance.now() + ms
  let stored = 0
  const store = async () => {
    while (performance.now() < end) {
      await pool.query({ name: 'commit', text: 'insert into bench_commits (value) values ($1)', values: [stored] })
      stored += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, store))
  return stored
}
