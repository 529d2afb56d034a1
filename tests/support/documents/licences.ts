import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Locked = { version?: string; license?: string; dev?: boolean }
export type Lock = { packages: Record<string, Locked> }
type Package = { name: string; version: string; licence: string; isDev: boolean }

const ROOT = join(import.meta.dirname, '../../..')
export const LICENCES_PATH = join(ROOT, 'docs/licences.md')

/** Licences that only require their notice. */
const PERMISSIVE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
  'Python-2.0',
  // Fonts, which may be served but not sold by themselves.
  'OFL-1.1',
])
/** Development tools may also use these: nothing of them is distributed. */
const FOR_TOOLS = new Set(['MPL-2.0', 'CC-BY-4.0'])
/** libvips: a separate, unchanged library that anyone may replace, as the LGPL asks. */
const LIBVIPS = /^@img\/sharp-(?:libvips|win32|wasm32)/

/** These packages state their licence in their README, not in the lockfile. */
const SAID_ELSEWHERE: Record<string, string> = {
  busboy: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  streamsearch: 'MIT',
}
/** The platform at the end of a package's name. */
const MACHINE = /[-/](?:binding-)?(?:android|darwin|freebsd|linux|openharmony|wasm32|win32)[-a-z\d]*$/

/**
 * Lists the packages of the running shop by licence. Those that only build and test it are checked, too.
 *
 * @throws Error that names packages with an unknown or unsuitable licence
 */
export function licencesText(lock: Lock): string {
  const packages = packagesOf(lock)
  const refused = packages.filter((each) => !isAccepted(each.licence, each))
  if (refused.length > 0)
    throw new Error(refused.map(({ name, licence }) => `${name} has the licence ${licence || 'unknown'}`).join('\n'))
  return `# Licences of the shop's dependencies

The shop itself is under the [MIT licence](../LICENSE). \`npm run licences\` writes this page from the lockfile, and a test checks that it is current.
Builds of one package for several platforms are listed once.

The embedded PostgreSQL is under the PostgreSQL Licence, Node under the MIT licence. libvips, which processes pictures, is under the LGPL: a separate, unchanged
library that anyone may replace.

${listOf(packages.filter(({ isDev }) => !isDev))}`
}

function packagesOf({ packages }: Lock): Package[] {
  const named = Object.entries(packages).flatMap(([path, { version = '', license = '', dev = false }]) => {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? []
    return name === undefined ? [] : [{ name, version, licence: license || (SAID_ELSEWHERE[name] ?? ''), isDev: dev }]
  })
  const known = new Map(named.filter(({ licence }) => licence !== '').map((each) => [familyOf(each), each.licence]))
  return named.map((each) => (each.licence === '' ? { ...each, licence: known.get(familyOf(each)) ?? '' } : each))
}

/** Builds for other platforms are not installed, but share one licence. */
function familyOf({ name }: Package): string {
  return name.replace(MACHINE, ' (each machine)')
}

function isAccepted(licence: string, { name, isDev }: Package): boolean {
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) =>
      choice
        .split(' AND ')
        .every(
          (each) =>
            PERMISSIVE.has(each) ||
            (isDev && FOR_TOOLS.has(each)) ||
            (each === 'LGPL-3.0-or-later' && LIBVIPS.test(name)),
        ),
    )
}

function listOf(packages: Package[]): string {
  const byLicence = Map.groupBy(packages, ({ licence }) => licence)
  return [...byLicence]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([licence, same]) => {
      const names = new Set(same.map((each) => `${familyOf(each)} ${each.version}`))
      return `## ${licence}\n\n${[...names].sort().join(', ')}\n`
    })
    .join('\n')
}

export function readLock(): Lock {
  return JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
}

if (import.meta.main) writeFileSync(LICENCES_PATH, licencesText(readLock()))
