import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { filePolicy, newNonce, ownScripts } from './content-policy.ts'

const hashOf = (text: string) => `sha256-${hash('sha256', text, 'base64')}`

test('the scripts with the nonce of the rendering are named, wherever it stands in their tag, and lose it', () => {
  const nonce = newNonce()
  const page = `<link nonce="${nonce}" href="/a.js"><script nonce="${nonce}">one()</script><script type="module" nonce="${nonce}" async="">import
"a"</script><script nonce="${nonce}" src="/b.js"></script><p>text</p>`
  expect(ownScripts(page, nonce)).toEqual({
    page: page.replaceAll(` nonce="${nonce}"`, ''),
    hashes: [hashOf('one()'), hashOf('import\n"a"')],
  })
})

test.each([
  '<script>steal()</script>',
  '<script nonce="guess">steal()</script>',
  '<script nonce="">steal()</script>',
  '<SCRIPT type=module>steal()</SCRIPT>',
  '<script>steal(); /*',
  '<script a="',
  '<script ',
])('what came into a page with its content is not named: %s', (planted) => {
  const nonce = newNonce()
  const { hashes } = ownScripts(`<p>${planted}</p><script nonce="${nonce}">ours()</script>`, nonce)
  expect(hashes).toEqual([hashOf('ours()')])
})

test('a page in a file may run its own scripts and use its own styles, and nothing else', () => {
  const policy = filePolicy('<style>p { color: red }</style><script>one()</script><p>x<script>two()</script>')
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+'){2};/)
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+'/)
  expect(policy).not.toMatch(/script-src [^;]*'unsafe-inline'/)
})
