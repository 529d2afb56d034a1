import { ALL_ROUTES } from '../../support/documents/all-routes.ts'
import { readSource } from '../../support/documents/sources.ts'
import type { Sample } from './harvest.ts'

/** What is no file and no route of its own: everything that nothing else answers. */
const ANYTHING = /\*$/

/** A route of app/routes.ts. `takesForms`: it has an action. */
type FuzzedRoute = { path: string; takesForms: boolean }

export const FUZZED_ROUTES: FuzzedRoute[] = ALL_ROUTES.map(({ path, file }) => ({
  path,
  takesForms: /export (?:async )?function action\b/.test(readSource(`app/${file}`)),
}))

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
