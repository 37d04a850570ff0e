import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { missingFiles } from '#publish/finish/missing-files.ts'

let dist = ''
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'atoll-missing-'))
  mkdirSync(join(dist, '_astro'))
})
afterEach(() => rmSync(dist, { recursive: true }))

const plant = (name: string, code: string) => writeFileSync(join(dist, '_astro', name), code)

test('names the code and the style sheets that built code asks for and the build lacks', () => {
  plant('form.a1.css', 'p{}')
  plant('form.a1.js', 'export const a=1')
  plant('page.b2.js', 'load(["_astro/form.a1.js","_astro/form.a1.css"]);fetch("/_astro/words-en.c3.json")')
  expect(missingFiles(dist)).toEqual([])
  plant('late.d4.js', 'load(["_astro/form.a1.js","_astro/gone.e5.css"]);import("/_astro/gone.f6.js")')
  expect(missingFiles(dist)).toEqual(['late.d4.js: gone.e5.css', 'late.d4.js: gone.f6.js'])
})
