import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { straighten } from '#publish/finish/inline-entry.ts'

const dist = mkdtempSync(join(tmpdir(), 'atoll-entries-'))
afterEach(() => rmSync(dist, { recursive: true, force: true }))

test('a page loads the chunk that its script only imports, and that script is removed', () => {
  mkdirSync(join(dist, '_astro'), { recursive: true })
  const put = (name: string, text: string) => writeFileSync(join(dist, name), text)
  put('_astro/Head.js', 'import"./boot.js";')
  put('_astro/light.js', 'import{a as e}from"./ahead.js";e();')
  put('_astro/boot.js', 'import{a as e}from"./ahead.js";export{e as t};')
  put('_astro/ahead.js', 'export{a};')
  put('home.html', '<p>1</p><script type="module" src="/_astro/Head.js"></script>')
  put('help.html', '<p>2</p><script type="module" src="/_astro/light.js"></script>')

  straighten(dist)
  const pages = () => ['home.html', 'help.html'].map((name) => readFileSync(join(dist, name), 'utf8'))
  const straight = [
    '<p>1</p><script type="module" src="/_astro/boot.js"></script>',
    '<p>2</p><script type="module" src="/_astro/light.js"></script>',
  ]
  expect(pages()).toEqual(straight)
  expect(readdirSync(join(dist, '_astro')).toSorted()).toEqual(['ahead.js', 'boot.js', 'light.js'])

  straighten(dist)
  expect(pages(), 'a second pass changes nothing').toEqual(straight)
})

test('a page whose only script is the shared one passes it to its inline script, another keeps it', () => {
  mkdirSync(join(dist, '_astro'), { recursive: true })
  const put = (name: string, text: string) => writeFileSync(join(dist, name), text)
  for (const name of ['boot.a1.js', 'game.a1.js']) put(`_astro/${name}`, 'run()')
  const inline = (attributes: string) => `<script>lead()</script><script${attributes}>start()</script>`
  const boot = '<script type="module" src="/_astro/boot.a1.js"></script>'
  const game = '<script type="module" src="/_astro/game.a1.js"></script>'
  put('home.html', inline(' data-open data-boot') + boot)
  put('game.html', inline(' data-boot') + boot + game)

  straighten(dist)
  const read = (name: string) => readFileSync(join(dist, name), 'utf8')
  expect(read('home.html')).toBe(inline(' data-open data-boot="/_astro/boot.a1.js"'))
  expect(read('game.html')).toBe(inline('') + boot + game)
  straighten(dist)
  expect(read('home.html'), 'a second pass changes nothing').toBe(inline(' data-open data-boot="/_astro/boot.a1.js"'))
})
