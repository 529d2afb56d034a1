import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** The prefix of PostgreSQL's socket files; each has a lock file. */
const SOCKET = '.s.'

export function hasSocket(dir: string, port: number): boolean {
  return existsSync(join(dir, `${SOCKET}PGSQL.${port}`))
}

/** Sockets of servers that were killed: each start has another port, and would leave another one. */
export async function clearSockets(dir: string): Promise<void> {
  for (const name of await readdir(dir)) if (name.startsWith(SOCKET)) await rm(join(dir, name))
}

/** Undefined where the path is too long for a socket (107 bytes on Linux) or the file system has none. */
export async function canHoldSocket(dir: string): Promise<boolean> {
  const server = createServer()
  try {
    // As long a name as the server's own will be.
    await once(server.listen(join(dir, `${SOCKET}PGSQL.00000`)), 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
