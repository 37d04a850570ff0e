import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const article = 'src/content/help/limits/en.md'
const words = 'Words and <kbd>Esc</kbd>.'

let site = ''
beforeAll(() => {
  site = mkdtempSync(join(tmpdir(), 'atoll-site-'))
  symlinkSync(join(root, 'node_modules'), join(site, 'node_modules'))
  const guard = JSON.stringify(resolve(root, 'publish/vite/safe-markdown.ts'))
  const files = {
    'package.json': '{ "type": "module" }',
    'astro.config.mjs': `import { safeMarkdown } from ${guard}\nexport default { integrations: [safeMarkdown()], cacheDir: './cache', outDir: './built' }`,
    'src/content.config.ts': `import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
export const collections = { help: defineCollection({ loader: glob({ base: 'src/content/help', pattern: '*/*.md' }) }) }`,
    'src/pages/index.astro': `---
import { getCollection, render } from 'astro:content'
const [entry] = await getCollection('help')
const { Content } = await render(entry)
---
<main><Content /></main>`,
  }
  for (const [name, text] of Object.entries(files)) write(name, text)
})
afterAll(() => rmSync(site, { recursive: true }))

function write(name: string, text: string): void {
  mkdirSync(dirname(join(site, name)), { recursive: true })
  writeFileSync(join(site, name), text)
}

function build(body: string): { status: number | null; output: string } {
  write(article, `---\ntitle: Limits\nsummary: All limits.\n---\n\n${words}\n\n${body}\n`)
  rmSync(join(site, 'built'), { recursive: true, force: true })
  const astro = join(root, 'node_modules/astro/bin/astro.mjs')
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [astro, 'build'], { cwd: site, env, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

test('T1 a script in an article fails the build, which names file and line; without it the article is in its page', () => {
  const planted = build('- One\n- Two <script>document.documentElement.dataset.pwned = "yes"</script>')
  expect(planted.status, planted.output).toBe(1)
  expect(planted.output).toContain(`${article}:9: <script> is not allowed in an article`)
  expect(existsSync(join(site, 'built/index.html'))).toBe(false)
  // unchanged, it fails again: Astro has kept it without a text
  expect(build('- One\n- Two <script>document.documentElement.dataset.pwned = "yes"</script>').status).toBe(1)
  const fine = build('- One\n- Two')
  expect(fine.status, fine.output).toBe(0)
  expect(readFileSync(join(site, 'built/index.html'), 'utf8')).toContain(words)
})
