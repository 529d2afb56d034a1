import { Agent, request } from 'node:http'
import type { Attempt } from './make-request.ts'

export const AT_ONCE = 8
export const ANSWER_MS = 20_000

export type Told = { status: number; location: string | undefined; body: string }

export const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

export function send(port: number, { method, path, headers, body }: Attempt): Promise<Told> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(body.length) }
    const asked = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: { ...headers, ...length },
      agent,
      timeout: ANSWER_MS,
    })
    asked.on('timeout', () => asked.destroy(new Error('no answer in time')))
    asked.on('error', reject)
    asked.on('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location,
          body: String(Buffer.concat(chunks)),
        }),
      )
    })
    asked.end(body)
  })
}
