import { expect, test } from 'vitest'
import { openDnsServer } from '../../tests/support/machine/dns-server.ts'
import { checkSender } from './check-mail.server.ts'

const domain = 'pixel.example'
const RECORDS = {
  'pixel.example': 'v=spf1 include:mail.example -all',
  '_dmarc.pixel.example': 'v=DMARC1; p=quarantine',
  's1._domainkey.pixel.example': `v=DKIM1; k=rsa; p=${'MIIB'.repeat(90)}`,
  'old._domainkey.pixel.example': 'v=DKIM1; p=',
}

async function check(dkimSelector: string, records: Record<string, string> = RECORDS) {
  await using dns = await openDnsServer(records)
  return await checkSender({ domain, dkimSelector }, dns.resolver)
}

test('a sender with all three records is good, and DKIM is asked for by its selector', async () => {
  expect(await check('s1')).toMatchObject({ state: 'good', found: 'pixel.example has SPF, DMARC and DKIM' })
  expect(await check('')).toMatchObject({ state: 'good', found: expect.stringContaining('DKIM is looked up once') })
})

test.each(['s2', 'old'])('a DKIM key that is not there, or was taken back, is missing: %s', async (selector) => {
  expect(await check(selector)).toMatchObject({ state: 'warning', found: 'pixel.example has no DKIM' })
})

test('each missing record is named', async () => {
  expect(await check('s1', { 'pixel.example': 'google-site-verification=x' })).toMatchObject({
    state: 'warning',
    found: 'pixel.example has no SPF and no DMARC and no DKIM',
  })
})

test('a DNS that does not answer is not taken for missing records', async () => {
  const dns = await openDnsServer(RECORDS)
  await dns[Symbol.asyncDispose]()
  expect(await checkSender({ domain, dkimSelector: 's1' }, dns.resolver)).toMatchObject({
    found: 'the DNS does not answer for pixel.example',
  })
})
