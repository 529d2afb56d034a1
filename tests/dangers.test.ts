import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT, readSource } from './support/documents/sources.ts'

/** What no file of the shop does, wherever the input comes from. */
const DANGERS = {
  'runs text as code': /\beval\(|\bnew Function\b|\bvm\.run|setTimeout\(['"`]/,
  'switches off the check of certificates': /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity/,
  'uses a broken hash': /['"](?:md4|md5|sha1|ripemd160)['"]|\b(?:md5|sha1)\(/i,
  'uses a cipher without authentication': /aes-\d+-(?:ecb|cbc|cfb|ofb)|\bdes\b-|rc4/i,
  'guesses at random numbers': /Math\.random/,
  'writes markup past React': /\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\b/,
  'starts a shell with a command line': /\{[^}]*\bexec(?:Sync)?\b[^}]*\} from 'node:child_process'|shell:\s*true/,
  'reads XML': /DOMParser|xml2js|fast-xml-parser|libxml/,
} as const

/** What is safe in some ways only, as with constants, and the files where it is. */
const WITH_CONSTANTS: [string, RegExp, string[]][] = [
  ['markup past React', /dangerouslySetInnerHTML/, ['app/ui/inline-script.tsx']],
  // Only compared with an old shop's password hash: nothing is hidden by it, and nothing that it makes is trusted.
  [
    'what opens connections, or reads their addresses',
    /^(?:import (?!type)|\}).*\bfrom '(?:node:(?:net|tls|https?|http2|dgram|dns)(?:\/promises)?|pg|nodemailer|@aws-sdk\/[\w-]+)'|globalThis\.fetch|import\('(?:node:|pg|nodemailer|@aws)/m,
    [
      'app/request/client-address.ts',
      'app/server/listener.ts',
      'app/server/refuse.ts',
      'domain/health/check-mail.server.ts',
      'domain/mail/mailer.server.ts',
      'http-server.ts',
      'platform/backup/backup-bucket.ts',
      'platform/backup/restore-shop.ts',
      'platform/database/changes.ts',
      'platform/database/embedded/open.ts',
      'platform/database/embedded/server.ts',
      'platform/database/embedded/socket.ts',
      'platform/database/pool.ts',
      'platform/database/watched-client.ts',
      'platform/files/picture-bucket.ts',
      'platform/files/s3-client.ts',
      'platform/net/fetch-public.ts',
      'platform/start/config.ts',
    ],
  ],
  ['a cipher without authentication', /aes-\d+-ctr/i, ['domain/accounts/password/firebase-hash.server.ts']],
  // It expands no entities, and a document type ends the reading.
  [
    'an XML parser',
    /from 'saxes'/,
    ['domain/move-in/wordpress/wxr-items.ts', 'domain/spreadsheets/read/workbook/xml-part.ts'],
  ],
  // A pool loses a connection whose `begin` fails: `inTransaction` lends one.
  ['a transaction of drizzle’s own', /\.transaction\(/, ['platform/database/client.ts']],
  [
    'SQL made of text',
    /sql\.raw\(/,
    [
      'demo/synthetic/fill-shop.ts',
      'domain/catalogue/product/product-columns.ts',
      'domain/clock/shop-days.server.ts',
      'platform/database/write-many.ts',
    ],
  ],
]

const files = globSync(['{app,domain,platform,cli,demo}/**/*.{ts,tsx}', '*.ts'], { cwd: ROOT })
  .filter((file) => !file.includes('.test.'))
  .toSorted()
  .map((file) => ({ file, source: readSource(file) }))

test('no file does what is dangerous with any input', () => {
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap(({ file, source }) =>
    Object.entries(DANGERS).flatMap(([name, pattern]) => (pattern.test(source) ? [`${file} ${name}`] : [])),
  )
  expect(found).toEqual([])
})

test.each(WITH_CONSTANTS)('%s is in the files alone where it is safe', (_, pattern, allowed) => {
  expect(files.filter(({ source }) => pattern.test(source)).map(({ file }) => file)).toEqual(allowed)
})

/** The ways to open a connection; what is read from the shop's own pages runs in a browser. */
const CONNECTS =
  /(?<![.\w])fetch\((?!href\()|new (?:LimitedClient|S3Driver|Resolver|Pool|pg\.(?:Client|Pool))\(|createTransport\((?!\{ streamTransport)|import \{[^}]*\brequest\b[^}]*\} from 'node:https?'/
const IN_A_BROWSER = /^app\/(?:ui|worker|storefront|admin)\//

test('every file that opens a connection is in the inventory, and none besides', () => {
  const inventory = readSource('docs/security-inventory.md')
  const [, connections = ''] = /## Connections\n(.*?)\n## /s.exec(inventory) ?? []
  const named = [...connections.matchAll(/`([\w/.-]+\.ts)`/g)].map(([, file]) => file)
  const opening = files.filter(({ file, source }) => CONNECTS.test(source) && !IN_A_BROWSER.test(file))
  expect([...new Set(named)].toSorted()).toEqual(opening.map(({ file }) => file))
})

test('every package that runs in production has its hash in the lockfile, which npm ci verifies', () => {
  type Locked = { dev?: boolean; link?: boolean; integrity?: string }
  const lock: { packages: Record<string, Locked> } = JSON.parse(readSource('package-lock.json'))
  const inProduction = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && dev !== true)
  expect(inProduction.length).toBeGreaterThan(90)
  expect(
    inProduction.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-')).map(([path]) => path),
  ).toEqual([])
})
