import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { headersOf } from '#staff/build/headers.ts'

test('the policy of staff pages allows their inline scripts by hash, and nothing else inline', () => {
  const { pages } = headersOf(['<script>one()</script><script src="/x.js"></script>', '<script>two()</script>'])
  const policy = pages['content-security-policy'] ?? ''
  const sha = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`
  expect(policy).toContain(`script-src 'self' ${sha('one()')} ${sha('two()')};`)
  expect(policy).toContain("style-src 'self';")
  expect(policy).not.toContain('unsafe')
})
