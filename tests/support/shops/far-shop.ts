import { readFile } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { findRunningDatabase } from '#platform/database/embedded/embedded.ts'
import { startShop } from '../../../server.ts'
import { freePort, listenLocally } from '../machine/free-port.ts'

type Near = { address: string; dataDir: string; smtpUrl: string }

/**
 * A second process of the same shop, whose database is on another machine: the line to it can be cut and mended. People
 * who are signed in to the one are signed in to the other. It sends mails of the first one too, so both have one public
 * address.
 */
export async function openFarShop({ address: publicUrl, dataDir, smtpUrl }: Near) {
  const line = await openLine((await findRunningDatabase(dataDir)) ?? '')
  const port = await freePort()
  const { address, stop } = await startShop({
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    DATABASE_URL: line.url,
    SESSION_SECRET: await readFile(join(dataDir, 'session-secret'), 'utf8'),
    SMTP_URL: smtpUrl,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
  })
  return {
    address,
    cut: line.cut,
    mend: line.mend,
    async stop() {
      await stop()
      line.close()
    },
  }
}

/** A line to a database's port, which can be cut, or take all that is sent and let nothing through; `url` is its address at this end. */
export async function openLine(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const to = Number(url.port)
  const sockets = new Set<Socket>()
  let isCut = false
  let isFrozen = false
  const pauseAll = () => {
    for (const socket of sockets) socket.pause()
  }
  const server = createServer((near) => {
    if (isCut) return near.resetAndDestroy()
    const far = createConnection(to, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      // A pipe ends the other side only where this one ended in order. A server that waits for a password which never comes lets
      // nobody drop a database for a minute.
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      // A reset line is what this is for.
      socket.on('error', () => socket.destroy())
    }
    near.pipe(far).pipe(near)
    if (isFrozen) pauseAll()
  })
  url.port = String(await listenLocally(server))
  // Which would lead past the line, by a socket.
  url.search = ''
  return {
    url: url.href,
    cut() {
      isCut = true
      for (const socket of sockets) socket.resetAndDestroy()
    },
    mend() {
      isCut = false
    },
    freeze() {
      isFrozen = true
      pauseAll()
    },
    thaw() {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
