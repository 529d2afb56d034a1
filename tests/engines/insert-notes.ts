import { createServer, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenLocally } from '../support/machine/free-port.ts'
import { noteTrouble } from './note-trouble.ts'

const SCRIPT = '/note-trouble.js'

/**
 * The shop, with `noteTrouble` as the first script of each page. WebKitGTK's WebDriver has no command that runs a script
 * before those of the page, and none that reads the console.
 */
export async function insertNotes(shop: string) {
  const server = createServer((asked, answer) => {
    if (asked.url === SCRIPT) return answer.setHeader('content-type', 'text/javascript').end(`(${noteTrouble})()`)
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const passedOn = request(shop + asked.url, { method: asked.method, headers }, async (answered) => {
      const { 'content-length': _, ...others } = answered.headers
      const isPage = others['content-type']?.startsWith('text/html')
      answer.writeHead(answered.statusCode ?? 502, isPage ? others : answered.headers)
      if (!isPage) return answered.pipe(answer)
      answer.end((await text(answered)).replace('<head>', `<head><script src="${SCRIPT}"></script>`))
    })
    asked.pipe(passedOn)
  })
  const port = await listenLocally(server)
  return {
    address: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
