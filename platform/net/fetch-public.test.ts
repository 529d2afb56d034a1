import type { lookup } from 'node:dns'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPublicServer } from '../../tests/support/machine/public-server.ts'
import { fetchPublic, isPublicAddress } from './fetch-public.ts'

const LIMITS = { maxBytes: 1_000, timeoutMs: 500 }

/** A resolver that has these answers for every name, one after the other. */
function resolver(...answers: string[][]) {
  const asked: string[] = []
  const resolve = ((
    name: string,
    _: unknown,
    done: (error: null, found: { address: string; family: number }[]) => void,
  ) => {
    asked.push(name)
    const addresses = answers[Math.min(asked.length, answers.length) - 1] ?? []
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    )
  }) as unknown as typeof lookup
  return { asked, resolve }
}

let server: Awaited<ReturnType<typeof openPublicServer>>
beforeAll(async () => {
  server = await openPublicServer('pictures.example', ({ url, socket }, response) => {
    if (url === '/picture') response.end('a picture')
    else if (url === '/large') response.end(Buffer.alloc(1_001))
    else if (url === '/moved') response.writeHead(302, { location: 'http://127.0.0.1/' }).end()
    else if (url === '/missing') response.writeHead(404).end('none')
    else if (url === '/cut') response.writeHead(200, { 'content-length': 100 }).write('a', () => socket.destroy())
  })
  return () => server[Symbol.asyncDispose]()
})

describe('a host of the public internet', () => {
  const ask = (path: string) => fetchPublic(server.host + path, LIMITS, server.network)

  test('is asked for the file', async () => {
    expect(String(await ask('/picture'))).toBe('a picture')
  })

  test.each(['/large', '/moved', '/missing', '/cut', '/silent'])('that answers %s gives nothing', async (path) => {
    await expect(ask(path)).rejects.toThrow()
  })

  test('is believed only with a certificate', async () => {
    const { ca: _, ...network } = server.network
    await expect(fetchPublic(`${server.host}/picture`, LIMITS, network)).rejects.toThrow('self-signed')
  })
})

test.each([
  'http://pictures.example/a.png',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://169.254.169.254/latest/meta-data',
])('%s is not fetched', async (address) => {
  await expect(fetchPublic(address, LIMITS)).rejects.toThrow(/only https|not a public address/)
})

test.each([[['127.0.0.1']], [['93.184.215.14', '10.0.0.1']], [['::ffff:192.168.1.1']]])(
  'a name that leads to %j is not fetched',
  async (addresses) => {
    const before = server.asked.length
    const { asked, resolve } = resolver(addresses)
    const evil = server.host.replace('pictures', 'evil')
    const { ca } = server.network
    await expect(fetchPublic(`${evil}/picture`, LIMITS, { resolve, ca })).rejects.toThrow('which is not public')
    expect([asked, server.asked.length]).toEqual([['evil.example'], before])
  },
)

test('a name is resolved once: what its resolver says later is not asked', async () => {
  const { asked, resolve } = resolver(['203.0.114.1'], ['127.0.0.1'])
  await expect(fetchPublic('https://rebinding.example/', { ...LIMITS, timeoutMs: 200 }, { resolve })).rejects.toThrow()
  expect(asked).toEqual(['rebinding.example'])
})

test.each(['8.8.8.8', '203.0.114.1', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '198.19.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
