import { expect, test } from 'vitest'
import { filePolicy, hashScripts } from './content-policy.ts'

test('a script that somebody smuggled into the page is not named: it did not know the nonce', () => {
  const page =
    '<script nonce="secret">mine()</script><p>x<script>evil()</script><script nonce="guess">evil()</script></p>'
  const { pieces, hashes } = hashScripts(page, 'secret')
  expect(hashes).toHaveLength(1)
  expect(pieces.join('')).toBe(page.replace(' nonce="secret"', ''))
})

test('modules and scripts of many lines count, files do not', () => {
  const page = '<script nonce="n" type="module" async="">import\n"a"</script><script nonce="n" src="/a.js"></script>'
  expect(hashScripts(page, 'n').hashes).toHaveLength(1)
})

test('a page in a file runs what was written there, and nothing else', () => {
  const policy = filePolicy('<style>p { color: red }</style><script>one()</script><p>x<script>two()</script>')
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+'){2};/)
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+'/)
  expect(policy).not.toMatch(/script-src [^;]*'unsafe-inline'/)
})
