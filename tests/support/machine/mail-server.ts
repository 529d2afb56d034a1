import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { type ReceivedMail, readMail } from '../data/mails.ts'

/** A real mail server on this machine that stores its mails. Closed by `await using`. */
export async function openMailServer(port = 0) {
  const mails: ReceivedMail[] = []
  /** Addresses that have no mailbox here. */
  const unknown = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // The shop keeps its connection open for the next mail: nobody waits for that here.
    closeTimeout: 100,
    onRcptTo({ address }, _session, callback) {
      const refusal = Object.assign(new Error('5.1.1 no such mailbox'), { responseCode: 550 })
      callback(unknown.has(address) ? refusal : undefined)
    },
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push(readMail(Buffer.concat(chunks).toString('utf8')))
        callback()
      })
    },
  })
  // A shop that is killed breaks its connection off.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: bound } = server.server.address() as AddressInfo
  return {
    mails,
    unknown,
    port: bound,
    url: `smtp://127.0.0.1:${bound}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
