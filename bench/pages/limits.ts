import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { requestOf } from '../support/connection.ts'
import type { FilledShop } from '../support/filled-shop.ts'
import { load } from '../support/load.ts'
import { freePort, MeasuredProcess } from '../support/measured-process.ts'

const RENDER_LOOP = join(import.meta.dirname, '../support/render-loop.ts')
const READY = /ready/

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

/** How many times a second React alone renders this page, in one process that does nothing else. */
export async function renderLoop(shop: FilledShop, { path, cookie = '' }: Page): Promise<number> {
  const args = [RENDER_LOOP, shop.databaseUrl, shop.secret, shop.address, path, cookie]
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: shop.dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  return Number(/([\d.]+) a second/.exec(stdout)?.[1])
}
