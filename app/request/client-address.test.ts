import { BlockList } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clientAddress, networkOf } from './client-address.ts'

const NONE = new BlockList()
const OURS = new BlockList()
OURS.addSubnet('10.0.0.0', 8, 'ipv4')
OURS.addAddress('127.0.0.1', 'ipv4')
OURS.addSubnet('fd00::', 8, 'ipv6')

describe('without a trusted proxy', () => {
  test.each([undefined, '1.2.3.4', '127.0.0.1', 'junk'])('X-Forwarded-For: %s changes nothing', (forwarded) => {
    expect(clientAddress({ remote: '203.0.113.7', forwarded, trusted: NONE })).toBe('203.0.113.7')
    expect(clientAddress({ remote: '127.0.0.1', forwarded, trusted: NONE })).toBe('127.0.0.1')
  })
})

describe('behind trusted proxies', () => {
  test.each([
    ['the proxy says who asked', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['what the client wrote itself is not believed', '127.0.0.1', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
    ['not even when it names a proxy of ours', '127.0.0.1', '10.0.0.9, 203.0.113.7', '203.0.113.7'],
    ['two proxies of ours in a row', '127.0.0.1', '1.1.1.1, 203.0.113.7, 10.0.0.5', '203.0.113.7'],
    ['a proxy that says nothing', '127.0.0.1', undefined, '127.0.0.1'],
    ['a proxy that says nonsense', '127.0.0.1', '203.0.113.7, unknown', '127.0.0.1'],
    ['only proxies of ours', '127.0.0.1', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
    ['somebody who is no proxy', '198.51.100.4', '203.0.113.7', '198.51.100.4'],
    ['ports and brackets', 'fd00::1', '[2001:db8::5]:443, 10.1.1.1:8080', '2001:db8::5'],
    ['an IPv4 address in IPv6 writing', '::ffff:127.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
    ['nobody', undefined, '203.0.113.7', undefined],
  ])('%s', (_, remote, forwarded, client) => {
    expect(clientAddress({ remote, forwarded, trusted: OURS })).toBe(client)
  })

  test('whatever a client writes into the header, its own address is the answer', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string())), (written) => {
        const forwarded = [...written, '203.0.113.7'].join(', ')
        expect(clientAddress({ remote: '127.0.0.1', forwarded, trusted: OURS })).toBe('203.0.113.7')
      }),
    )
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('two addresses of one /64 are one client, whatever the rest', () => {
  const half = fc.tuple(...Array.from({ length: 4 }, () => fc.nat(0xffff)))
  const written = (groups: number[]) => groups.map((group) => group.toString(16)).join(':')
  fc.assert(
    fc.property(half, half, half, (network, one, other) => {
      expect(networkOf(written([...network, ...one]))).toBe(networkOf(written([...network, ...other])))
    }),
  )
})
