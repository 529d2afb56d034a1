import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import routes from '#app/routes.ts'
import type { Sample } from './harvest.ts'

const APP = join(import.meta.dirname, '../../../app')
/** What is no file and no route of its own: everything that nothing else answers. */
const ANYTHING = /\*$/

/** A route of app/routes.ts. `takesForms`: it has an action. */
type FuzzedRoute = { path: string; takesForms: boolean }
type Entry = { path?: string | undefined; file: string; children?: Entry[] | undefined }

export async function fuzzedRoutes(): Promise<FuzzedRoute[]> {
  return flat(await routes, '')
}

function flat(entries: Entry[], above: string): FuzzedRoute[] {
  return entries.flatMap(({ path = '', file, children = [] }) => {
    const here = path === '' ? above : `${above}/${path}`
    const takesForms = /export (?:async )?function action\b/.test(readFileSync(join(APP, file), 'utf8'))
    return [{ path: here || '/', takesForms }, ...flat(children, here)]
  })
}

/** What no request starts from: a route without a sample, or one that takes forms without a form. */
export function withoutSamples(all: FuzzedRoute[], samples: Sample[]): string[] {
  const isSampled = (path: string, method?: string) =>
    samples.some((sample) => patternOf(path).test(sample.path) && (method ?? sample.method) === sample.method)
  return all
    .filter(({ path }) => !ANYTHING.test(path))
    .flatMap(({ path, takesForms }) => [
      ...(isSampled(path) ? [] : [path]),
      ...(takesForms && !isSampled(path, 'POST') ? [`POST ${path}`] : []),
    ])
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}$`)
}
