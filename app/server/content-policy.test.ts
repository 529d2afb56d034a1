import { expect, test } from 'vitest'
import { filePolicy, scriptHashes } from './content-policy.ts'

test('inline scripts are named, module scripts of several lines too; files and blocks of data are not', () => {
  const page = `<script>one()</script><script type="module" async="">import
"a"</script><script src="/a.js"></script><script type="application/ld+json">{}</script>`
  expect(scriptHashes(page)).toHaveLength(2)
})

test('a page in a file may run its own scripts and use its own styles, and nothing else', () => {
  const policy = filePolicy('<style>p { color: red }</style><script>one()</script><p>x<script>two()</script>')
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+'){2};/)
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+'/)
  expect(policy).not.toMatch(/script-src [^;]*'unsafe-inline'/)
})
