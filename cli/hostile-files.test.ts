import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { folderForFile } from '../tests/support/shops/folders.ts'
import { runCommand } from './run-command.ts'

const folder = folderForFile('hostile')
let dataDir: string
beforeAll(async () => {
  dataDir = join(folder, 'shop')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

const DEEP = 100_000
const UTF_16 = Buffer.from('\ufeff{"products":{}}', 'utf16le')

/** What the command says of a file that it should not touch, in one line; and no shop is made for it. */
async function refused(args: string[], name: string, content: string | Buffer): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, content)
  return await refusal([...args, file])
}

async function refusal(args: string[]): Promise<string> {
  vi.stubEnv('DATA_DIR', dataDir)
  const complained: string[] = []
  await runCommand(args, { say: () => undefined, complain: (text) => complained.push(text) })
  expect(complained).toHaveLength(1)
  expect(complained[0]).not.toMatch(/\n\s+at /)
  expect(existsSync(dataDir)).toBe(false)
  return complained[0] ?? ''
}

const DATA = ['import', 'firebase', '--data']

describe('a file that does harm, or is none of ours, is refused in one line and no shop is made:', () => {
  test.each([
    ['nested 100,000 deep', 'deep.json', '['.repeat(DEEP) + ']'.repeat(DEEP), 'holds no collections'],
    ['nested deep and cut off', 'cut.json', '{"a":'.repeat(DEEP), 'is no JSON'],
    ['in UTF-16', 'utf-16.json', UTF_16, 'is not UTF-8'],
    ['in Latin-1', 'latin.json', Buffer.from('{"products":"Pok\xe9mon"}', 'latin1'), 'is not UTF-8'],
    ['of spaces', 'spaces.json', ' '.repeat(5_000_000), 'is no JSON'],
    ['of zeros', 'zeros.json', Buffer.alloc(5_000_000), 'is no JSON'],
    ['of nothing', 'empty.json', '', 'is no JSON'],
    ['of a picture', 'picture.json', Buffer.from([0x89, 0x50, 0x4e, 0x47]), 'is not UTF-8'],
  ])('Firestore data %s', async (_, name, content, problem) => {
    expect(await refused(DATA, name, content)).toContain(problem)
  })

  test('two gigabytes of nothing, and a device that never ends', async () => {
    const file = join(folder, 'nothing.json')
    await writeFile(file, '')
    await truncate(file, 2 ** 31)
    for (const shop of ['firebase', 'shopify', 'woocommerce'])
      expect(await refusal(['import', shop, '--data', file])).toContain('is larger than 256 MB')
    expect(await refusal(['import', '/dev/zero'])).toContain('/dev/zero: this is not a text file')
  })

  const ENTITIES = `<!DOCTYPE a [<!ENTITY a "${'lol'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(100_000)}">]><rss>&b;</rss>`
  test.each([
    ['shopify', 'in UTF-7', 'Title,Caf+AOk\n', 'it is in UTF-7'],
    ['shopify', 'of nothing', '', 'does not have the columns'],
    ['shopify', 'of zeros', Buffer.alloc(5_000_000), 'this is not a text file'],
    ['shopify', 'of one line', 'x'.repeat(5_000_000), 'line 1: a row of more than 4 MB is no row'],
    ['shopify', 'in an archive', Buffer.from('PK\u0003\u0004../../shop.csv', 'latin1'), 'it is a damaged archive'],
    ['woocommerce', 'of JSON nested 100,000 deep', '['.repeat(DEEP) + ']'.repeat(DEEP), 'does not have the columns'],
    [
      'woocommerce',
      'of Shopify',
      'Title,Option1 value,Price\n',
      'data.woocommerce is not of WooCommerce: the command "import shopify" reads it',
    ],
    ['woocommerce', 'in a compressed file', Buffer.from('\u001f\u008b\u0008', 'latin1'), 'this is a compressed file'],
    ['wordpress', 'with entities', ENTITIES, 'declares a document type'],
    ['wordpress', 'nested 100,000 deep', '<a>'.repeat(DEEP), 'lie deeper than 20'],
    ['wordpress', 'of JSON', '{}', 'is no well-formed XML'],
    ['wordpress', 'in UTF-16', Buffer.from('\ufeff<rss/>', 'utf16le'), 'is no export of WordPress'],
  ])('a file of %s %s', async (shop, _, content, problem) => {
    expect(await refused(['import', shop, '--data'], `data.${shop}`, content)).toContain(problem)
  })

  test.each([
    ['that is cut off', '{"categories": {', 'map.json is no JSON: Expected property name'],
    [
      'without a comma',
      '{"categories": {\n  "a": "sega/saturn"\n  "b": ""\n}}',
      "is no JSON: Expected ',' or '}' after property value",
    ],
    ['with a word', '{"categories": {\n  "a": nix\n}}', 'is no JSON: Unexpected token'],
    ['of other keys', '{"category": {}}', '"category" is none of collections, fields and categories'],
    [
      'of an unknown category',
      '{"categories": {"Decor": "garden/gnomes", "Old": ""}}',
      '"garden/gnomes", chosen for "Decor", is no category here. Before the slash may stand funko, tcg, merchandise,',
    ],
    [
      'of an unknown subcategory',
      '{"categories": {"Discs": "sega/discs"}}',
      'After "sega/" may stand dreamcast, game-gear, master-system, mega-drive, saturn.',
    ],
  ])('a map %s', async (_, content, problem) => {
    const data = join(folder, 'products.csv')
    await writeFile(data, 'Title,Option1 value,Price\n')
    expect(await refused(['import', 'shopify', '--data', data, '--map'], 'map.json', content)).toContain(problem)
  })

  test.each([
    [
      '--auth',
      `{"users":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`,
      'other.json holds no list "users" with a localId each',
    ],
    ['--hash-config', '{}', 'other.json base64_signer_key is missing or no base64'],
    ['--images', 'a picture', '--images must be "fetch" or a folder; '],
  ])('beside Firestore data, %s', async (option, content, problem) => {
    const data = join(folder, 'data.json')
    await writeFile(data, '{"products":{"a":{"name":"x"}}}')
    expect(await refused([...DATA, data, option], 'other.json', content)).toContain(problem)
  })

  test('a managed export, which only Google reads', async () => {
    await mkdir(join(folder, 'managed', 'all_namespaces'), { recursive: true })
    await writeFile(join(folder, 'managed', 'all_namespaces', 'output-0'), '')
    expect(await refusal([...DATA, join(folder, 'managed')])).toContain('is a managed Firestore export')
  })

  test.each([
    ['in UTF-7', 'utf-7.csv', 'name,price\nCaf+AOk,5\n', 'it is in UTF-7'],
    ['of zeros', 'zeros.csv', Buffer.alloc(1_000_000), 'this is not a text file'],
  ])('a product list %s', async (_, name, content, problem) => {
    expect(await refused(['import'], name, content)).toContain(problem)
  })

  test('an export whose folder leads elsewhere', async () => {
    const dir = join(folder, 'export')
    await mkdir(join(dir, 'images', '..', 'tables'), { recursive: true })
    await writeFile(join(dir, 'shop.json'), '{"format":1,"migrations":["../../0000_baseline.sql"]}')
    await mkdir(join(dir, 'images'), { recursive: true })
    await writeFile(join(dir, 'counts.json'), '{"rows":{},"pictures":0}')
    expect(await refusal(['import', 'all', dir])).toContain('is of a newer shop')
    expect(await refusal(['import', 'all', join(folder, 'nowhere')])).toContain('is no whole export')
    await symlink('/etc/hostname', join(dir, 'images', 'a.webp'))
    expect(await refusal(['import', 'all', dir])).toMatch(/images\/a\.webp is no plain file$/)
    await rm(join(dir, 'images', 'a.webp'))
    expect(spawnSync('mkfifo', [join(dir, 'images', 'b.webp')]).status).toBe(0)
    expect(await refusal(['import', 'all', dir])).toMatch(/images\/b\.webp is no plain file$/)
  })

  test.each([
    ['a path that leads up', { name: '../../evil' }],
    ['a path that leads up below a folder of ours', { name: 'images/../../../evil.webp' }],
    ['a path from the root', { name: '/tmp/evil' }],
    ['a path of another system', { name: 'images\\..\\evil.webp' }],
    ['a link in the place of a picture', { name: 'images/a.webp', type: 'symlink', linkname: '/etc/passwd' }],
    ['a hard link', { name: 'images/a.webp', type: 'link', linkname: '/etc/passwd' }],
    ['a device', { name: 'images/a.webp', type: 'character-device' }],
    ['a folder', { name: 'images', type: 'directory' }],
  ] as const)('a backup with %s', async (_, header) => {
    const archive = pack()
    archive.entry({ name: 'shop.json' }, '{"format":1,"migrations":[]}')
    if ('type' in header) archive.entry({ ...header })
    else archive.entry(header, 'evil')
    archive.entry({ name: 'counts.json' }, '{"rows":{},"pictures":0}')
    archive.finalize()
    const content = gzipSync(await buffer(archive))
    const said = await refused(['restore'], 'hostile.tar.gz', content)
    expect(said).toMatch(/hostile\.tar\.gz is no whole backup: it holds "[^\n]*", as none of ours does$/)
    expect(await readdir(folder)).not.toContain('evil')
    expect(existsSync('/tmp/evil')).toBe(false)
  })
})
