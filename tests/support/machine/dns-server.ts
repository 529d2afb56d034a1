import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'

const [HEADER, QUERY_TAIL] = [12, 4]
const [RESPONSE, NO_SUCH_NAME] = [0x8180, 0x8183]

/** A name server on this machine that knows these TXT records, and somebody who asks it. Closed by `await using`. */
export async function openDnsServer(records: Record<string, string>) {
  const server = createSocket('udp4')
  server.on('message', (query, { port, address }) => server.send(answer(query, records), port, address))
  await once(server.bind(0, '127.0.0.1'), 'listening')
  const resolver = new Resolver({ timeout: 2_000, tries: 1 })
  resolver.setServers([`127.0.0.1:${server.address().port}`])
  return {
    resolver,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}

/** RFC 1035: the query's header and question, and one record. Texts of more than 255 bytes come in several strings. */
function answer(query: Buffer, records: Record<string, string>): Buffer {
  const labels: string[] = []
  let at = HEADER
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const question = query.subarray(HEADER, at + 1 + QUERY_TAIL)
  const text = records[labels.join('.')]
  const header = Buffer.alloc(HEADER)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(text === undefined ? NO_SUCH_NAME : RESPONSE, 2)
  header.writeUInt16BE(1, 4)
  if (text === undefined) return Buffer.concat([header, question])
  header.writeUInt16BE(1, 6)
  const strings = Buffer.concat(
    (text.match(/.{1,255}/g) ?? []).map((part) => Buffer.from(`\0${part}`).fill(part.length, 0, 1)),
  )
  const record = Buffer.from('c00c0010000100000000', 'hex')
  const size = Buffer.alloc(2)
  size.writeUInt16BE(strings.length)
  return Buffer.concat([header, question, record, size, strings])
}
