import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sizesOf } from '#staff/build/sizes.ts'

test('a page counts its scripts, what they import at once or later, and not React', () => {
  const out = mkdtempSync(join(tmpdir(), 'atoll-staff-sizes-'))
  // noise does not compress
  const noise = (kb: number) => `// ${randomBytes(kb * 768).toString('base64')}\n`
  mkdirSync(join(out, 'en'))
  mkdirSync(join(out, '_astro'))
  writeFileSync(join(out, 'en/money.html'), '<astro-island component-url="/_astro/Money.a.js"></astro-island>')
  writeFileSync(
    join(out, '_astro/Money.a.js'),
    `import"./react.b.js";import"./parts.c.js";import("./late.d.js");${noise(10)}`,
  )
  writeFileSync(join(out, '_astro/parts.c.js'), noise(20))
  writeFileSync(join(out, '_astro/late.d.js'), noise(5))
  writeFileSync(join(out, '_astro/react.b.js'), noise(60))
  const [money] = sizesOf(out)
  rmSync(out, { recursive: true })
  expect(money?.page).toBe('money')
  // base64 of 768 bytes is a KB, which compresses to three quarters
  expect(money?.kb).toBeGreaterThan(25)
  expect(money?.kb).toBeLessThan(37)
})
