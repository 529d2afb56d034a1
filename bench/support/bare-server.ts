import { createServer } from 'node:http'
import { Connection, requestOf } from './connection.ts'

/**
 * The least a Node server can do: sends the bytes that a page of the shop had, with the same headers, whatever is asked.
 * Arguments: the shop's port, the page's path, a cookie, the port to listen on.
 */
const [shopPort = '', path = '', cookie = '', port = ''] = process.argv.slice(2)
const connection = await Connection.open(Number(shopPort))
const page = await connection.send(requestOf(path, { headers: cookie === '' ? {} : { cookie } }))
connection.close()

const lines = page.head.split('\r\n').slice(1)
const kept = lines.filter((line) => !/^(?:transfer-encoding|content-length|connection|keep-alive|date):/i.test(line))
const headers = kept.flatMap((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)])
headers.push('content-length', String(page.body.length))

const server = createServer((_, response) => {
  response.writeHead(page.status, headers).end(page.body)
})
server.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
process.once('SIGTERM', () => process.exit(0))
