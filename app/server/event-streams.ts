import type { Context } from 'hono'
import type { Log } from '#platform/observe/log.ts'

/** Something is sent this often, so that nobody in between takes the connection for dead; then the right is checked, too. */
const BEAT_MS = 20_000
/** A client that does not read what it is sent, in messages. */
const MOST_UNREAD = 32

const HEADERS = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' }

const encoder = new TextEncoder()
const BEAT = encoder.encode(': beat\n\n')

/** `most` streams of this process, and `mostOfOne` client, until the shop stops. */
type Limits = { most: number; mostOfOne: number; stopped: AbortSignal; log: Log }

type Listening = {
  /** Who has the stream open. */
  client: string
  /** Calls `send` with each message until the function that it returns is called. */
  listen(send: (message: Uint8Array) => void): () => void
  /** Asked before each message. The stream ends when its client may not hear any more. */
  mayHear?: () => Promise<boolean>
}

type OpenStream = { client: string; send(message: Uint8Array): void; end(error?: Error): void }

export function eventMessage(data: unknown, event?: string): Uint8Array {
  return encoder.encode(`${event === undefined ? '' : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`)
}

/** Answers with streams of server-sent events. All streams of an address share one timer. */
export function createEventStreams({ most, mostOfOne, stopped, log }: Limits) {
  const open = new Set<OpenStream>()
  const beating = setInterval(() => {
    for (const { send } of [...open]) send(BEAT)
  }, BEAT_MS).unref()
  stopped.addEventListener('abort', () => {
    clearInterval(beating)
    for (const { end } of [...open]) end()
  })

  return function streamEvents(c: Context, { client, listen, mayHear }: Listening): Response {
    // Nobody would read the stream, nor end it. A browser whose stream ends at once comes back.
    if (c.req.method === 'HEAD' || stopped.aborted) return new Response(null, { headers: HEADERS })
    const own = [...open].filter((each) => each.client === client)
    if (open.size >= most || own.length >= mostOfOne)
      return c.text('Too many pages listen.', 429, { 'retry-after': '60' })
    let forget = () => {}
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        const write = (message: Uint8Array) => {
          if (!open.has(opened)) return
          if ((stream.desiredSize ?? 0) > -MOST_UNREAD) stream.enqueue(message)
          else opened.end(new Error('the client does not read'))
        }
        const opened: OpenStream = {
          client,
          send: mayHear === undefined ? write : inTurn(mayHear, write, () => opened.end(), log),
          end(error) {
            if (!open.has(opened)) return
            forget()
            if (error === undefined) stream.close()
            else stream.error(error)
          },
        }
        open.add(opened)
        const unlisten = listen(opened.send)
        forget = () => {
          open.delete(opened)
          unlisten()
        }
        stream.enqueue(BEAT)
      },
      cancel: () => forget(),
    })
    return new Response(body, { headers: HEADERS })
  }
}

/** Writes one message after the other, each if its client still may hear it. */
function inTurn(mayHear: () => Promise<boolean>, write: (message: Uint8Array) => void, end: () => void, log: Log) {
  let turn = Promise.resolve()
  return (message: Uint8Array) => {
    turn = turn.then(async () => {
      try {
        if (await mayHear()) write(message)
        else end()
      } catch (error) {
        log.error({ err: error }, 'events could not be told')
        end()
      }
    })
  }
}
