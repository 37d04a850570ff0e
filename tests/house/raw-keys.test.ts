import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPages } from '#publish/finish/pages.ts'
import { rawKeys } from '#publish/finish/raw-keys.ts'

const keys = new Set(['auth.submit', 'shell.menu', 'site.homeDescription'])
let dist = ''
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'atoll-dist-'))
})
afterEach(() => rmSync(dist, { recursive: true }))

test('finds a key in text or in an accessible name', () => {
  const head = '<meta name="description" content="site.homeDescription">'
  writeFileSync(join(dist, 'bn.html'), `${head}<nav aria-label="shell.menu"></nav><button>auth.submit</button>`)
  expect(rawKeys(openPages(dist), keys).toSorted()).toEqual([
    'bn.html: auth.submit',
    'bn.html: shell.menu',
    'bn.html: site.homeDescription',
  ])
})

test('ignores a key in code, in an island’s props, or in no message list', () => {
  const island = '<astro-island props="{&quot;auth.submit&quot;:[0,&quot;Log in&quot;]}"></astro-island>'
  writeFileSync(
    join(dist, 'index.html'),
    `<script>t("auth.submit")</script>${island}<p>Write to help.desk or auth.submitted</p>`,
  )
  expect(rawKeys(openPages(dist), keys)).toEqual([])
})
