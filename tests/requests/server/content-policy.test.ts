import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { listen } from '../../support/machine/listen.ts'
import { Client, type Page } from '../../support/requests/client.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()

function directives(page: Page): Map<string, string> {
  const policy = page.headers.get('content-security-policy') ?? ''
  return new Map(policy.split('; ').map((part) => [part.split(' ')[0] ?? '', part.slice(part.indexOf(' ') + 1)]))
}

/** The texts of the page's own scripts, as a browser would hash them; what is written for machines does not run. */
function inlineScripts({ html }: Page): string[] {
  return [...html.matchAll(/<script(?![^>]*(?:\bsrc=|ld\+json))[^>]*>(.+?)<\/script>/gs)].map(([, text = '']) => text)
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a page allows exactly the scripts it came with, by their hashes, and nothing inline besides', async () => {
  await shop.product({ name: 'Pokémon “ピカチュウ” </script><script>alert(1)</script>' })
  const { browser } = await shop.shopper()
  await using front = await listen(shop.services)
  // Made for the first visitor and cached for the next.
  const cached = [await Client.overHttp(front.origin).get('/'), await Client.overHttp(front.origin).get('/')]
  for (const page of [...cached, await browser.get('/orders'), await browser.get('/nowhere')]) {
    const scripts = inlineScripts(page).map(hashOf)
    expect(scripts.length).toBeGreaterThan(3)
    const allowed = directives(page).get('script-src')?.split(' ')
    expect(allowed).toEqual(["'self'", ...scripts])
    expect(page.html).not.toContain('nonce=')
  }
})

test('what a page shows, and where its forms lead, is the shop’s own', async () => {
  const policy = directives(await shop.visitor().get('/'))
  for (const name of ['default-src', 'style-src', 'form-action']) expect(policy.get(name)).toBe("'self'")
})
