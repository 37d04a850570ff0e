import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reasonOf } from '#desk/page-server.ts'

test('a second preview of one checkout says in a plain sentence that there is room for one', () => {
  // Astro's own words, which may change with it
  const dev = readFileSync('node_modules/astro/dist/cli/dev/index.js', 'utf8')
  const [refusal = ''] = /Another astro dev server[^"]*/.exec(dev) ?? []
  expect(reasonOf(`[ERROR] ${refusal}\n\n  URL:  http://127.0.0.1:4321`)).toBe(
    'There is room for one preview: close the other "npm run desk", or "npm run dev", then look again.',
  )
  expect(reasonOf('Port 1 is taken')).toBe('The preview could not start:\nPort 1 is taken')
})
