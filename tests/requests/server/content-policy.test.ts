import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Page } from '../../support/requests/client.ts'
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
  for (const page of [await shop.visitor().get('/'), await browser.get('/orders'), await browser.get('/nowhere')]) {
    const scripts = inlineScripts(page).map(hashOf)
    expect(scripts.length).toBeGreaterThan(3)
    const allowed = directives(page).get('script-src')?.split(' ')
    expect(allowed).toEqual(["'self'", ...scripts])
  }
})

test('nothing may frame the shop, give it another base, or run a plugin in it', async () => {
  const policy = directives(await shop.visitor().get('/'))
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(name)).toBe("'none'")
  for (const name of ['default-src', 'style-src', 'form-action']) expect(policy.get(name)).toBe("'self'")
})

test('two visitors get the same page to the byte, so that it can be cached', async () => {
  const [first, second] = [await shop.visitor().get('/blog'), await shop.visitor().get('/blog')]
  expect(first.html).toBe(second.html)
  expect(first.html).not.toContain('nonce')
  expect(first.headers.get('content-security-policy')).toBe(second.headers.get('content-security-policy'))
})
