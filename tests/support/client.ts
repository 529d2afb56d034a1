import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { createApp } from '#app/server.ts'
import type { OpenServices } from '../../services.ts'

const ORIGIN = 'http://localhost:3000'
const built: { createApp: typeof createApp } = await import(
  pathToFileURL(join(import.meta.dirname, '../../build/server/index.js')).href
)

/** A browser without scripts: it keeps cookies, sends forms, follows redirects on demand. Talks to the built app in process. */
export class Client {
  readonly cookies = new Map<string, string>()
  readonly #app: ReturnType<typeof createApp>

  constructor(services: OpenServices, cookies: string[] = []) {
    this.#app = built.createApp(services)
    this.#keep(cookies)
  }

  async get(path: string, init: RequestInit = {}): Promise<Page> {
    return await this.#send(path, init)
  }

  async post(path: string, form: Record<string, string>, init: RequestInit = {}): Promise<Page> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN, ...init.headers }
    return await this.#send(path, { ...init, method: 'POST', body: new URLSearchParams(form), headers })
  }

  /** Posts and goes where the answer points, as a browser shows it. */
  async submit(path: string, form: Record<string, string>): Promise<Page> {
    const answer = await this.post(path, form)
    return answer.location === undefined ? answer : await this.get(answer.location)
  }

  async #send(path: string, init: RequestInit): Promise<Page> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { host: 'localhost:3000', ...(cookie === '' ? {} : { cookie }), ...init.headers }
    const response = await this.#app.request(`${ORIGIN}${path}`, { ...init, headers })
    this.#keep(response.headers.getSetCookie())
    const location = response.headers.get('location') ?? undefined
    return { status: response.status, headers: response.headers, location, html: await response.text() }
  }

  #keep(cookies: string[]) {
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/max-age=0/i.test(cookie)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

export type Page = { status: number; headers: Headers; location: string | undefined; html: string }

/** The value of a hidden field, as the form would send it. */
export function field(page: Page, name: string): string {
  const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(page.html)?.[1]
  if (value === undefined) throw new Error(`the page has no field ${name}`)
  return value
}
