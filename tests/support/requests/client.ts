import type { OpenServices } from '../../../services.ts'
import { createApp } from '../shops/built-app.ts'

/** Each shop has one app, as in production: every visitor's own would be most of what a small answer costs. */
const apps = new WeakMap<OpenServices, App>()

function appOf(services: OpenServices): App {
  const app = apps.get(services) ?? createApp(services)
  apps.set(services, app)
  return app
}

/** Asks the built app in this process, from some address on the network if one is given. */
export async function ask(services: OpenServices, path: string, init: RequestInit, address?: string) {
  const env = { incoming: { socket: { remoteAddress: address } } }
  return await appOf(services).request(`${originOf(services)}${path}`, init, env)
}

const originOf = ({ config }: OpenServices) => new URL(config.publicUrl).origin

type App = ReturnType<typeof createApp>
type Send = (path: string, init: RequestInit) => Promise<Response>

/** A browser without scripts: it keeps cookies, sends forms, follows redirects on demand. */
export class Client {
  readonly cookies = new Map<string, string>()
  readonly origin: string
  readonly #answer: Send

  constructor(origin: string, answer: Send) {
    this.origin = origin
    this.#answer = answer
  }

  /** Talks to the built app in this process, from some address on the network if one is given. */
  static inProcess(services: OpenServices, address?: string): Client {
    return new Client(originOf(services), (path, init) => ask(services, path, init, address))
  }

  /** Talks to a shop that listens somewhere, with these cookies at first. */
  static overHttp(origin: string, cookie = ''): Client {
    const client = new Client(origin, (path, init) => fetch(`${origin}${path}`, { ...init, redirect: 'manual' }))
    if (cookie !== '') client.keep(cookie.split('; '))
    return client
  }

  /** The browser of the same person, who is known here as there. */
  as({ cookies }: Client): Client {
    for (const [name, value] of cookies) this.cookies.set(name, value)
    return this
  }

  async get(path: string, init: RequestInit = {}): Promise<Page> {
    return await this.#send(path, init)
  }

  async post(path: string, form: Record<string, string> | URLSearchParams, init: RequestInit = {}): Promise<Page> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: this.origin, ...init.headers }
    return await this.#send(path, { ...init, method: 'POST', body: new URLSearchParams(form), headers })
  }

  /** Posts what arrives only when the shop waits for it, after something else has happened. */
  async postLate(path: string, body: URLSearchParams | FormData, before: () => Promise<unknown>): Promise<Page> {
    const sent = new Response(body)
    const bytes = new Uint8Array(await sent.arrayBuffer())
    const pull = async (controller: ReadableByteStreamController) => {
      await before()
      controller.enqueue(bytes)
      controller.close()
    }
    const headers = {
      'content-type': sent.headers.get('content-type') ?? '',
      'content-length': String(bytes.length),
      origin: this.origin,
    }
    const late = new ReadableStream({ type: 'bytes', pull })
    // The types of the browser's `fetch` do not know that a stream needs it.
    const init = { method: 'POST', body: late, headers, duplex: 'half' }
    return await this.#send(path, init)
  }

  /** Posts and goes where the answer points, as a browser shows it. */
  async submit(path: string, form: Record<string, string> | URLSearchParams): Promise<Page> {
    const answer = await this.post(path, form)
    return answer.location === undefined ? answer : await this.get(answer.location)
  }

  async #send(path: string, init: RequestInit): Promise<Page> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { host: new URL(this.origin).host, ...(cookie === '' ? {} : { cookie }), ...init.headers }
    const response = await this.#answer(path, { ...init, headers })
    this.keep(response.headers.getSetCookie())
    const location = response.headers.get('location') ?? undefined
    return { status: response.status, headers: response.headers, location, html: await response.text() }
  }

  /** Stores cookies, as an answer's headers have them. */
  keep(cookies: string[]) {
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/max-age=0/i.test(cookie)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

/** A form in parts, as one with a file is sent. */
export function inParts(fields: Record<string, string>, file?: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file !== undefined) form.append('file', file)
  return form
}

export type Page = { status: number; headers: Headers; location: string | undefined; html: string }

/** The value of a hidden field, as the form would send it. */
export function field(page: Page, name: string): string {
  const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(page.html)?.[1]
  if (value === undefined) throw new Error(`the page has no field ${name}`)
  return value
}
