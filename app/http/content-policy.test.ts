import { expect, test } from 'vitest'
import { hashScripts } from './content-policy.ts'

test('a script that somebody smuggled into the page is not named: it did not know the nonce', () => {
  const page =
    '<script nonce="secret">mine()</script><p>x<script>evil()</script><script nonce="guess">evil()</script></p>'
  const { html, hashes } = hashScripts(page, 'secret')
  expect(hashes).toHaveLength(1)
  expect(html).toBe(page.replace(' nonce="secret"', ''))
})

test('modules and scripts of many lines count, files do not', () => {
  const page = '<script nonce="n" type="module" async="">import\n"a"</script><script nonce="n" src="/a.js"></script>'
  expect(hashScripts(page, 'n').hashes).toHaveLength(1)
})
