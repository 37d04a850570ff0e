import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from '#brand/languages.ts'
import { implemented } from '#contract/calls.ts'
import { refusals } from '#contract/refusals.ts'
import * as vendor from '#contract/game-wallet/game-wallet.ts'
import { answers } from '#gateway/server/answers.ts'
import { errorPages, routes } from '#routes'
import { codeFolders } from '#scripts/check/plan.ts'

const code = globSync(`{${codeFolders.join()}}/**/*.{ts,tsx,astro,mjs,js}`)
const twice = (all: readonly string[]) => all.filter((one, at) => all.indexOf(one) !== at)

describe('routes and pages', () => {
  const pages = globSync('src/pages/[[]...lang[]]/**/*.astro').map((file) => file.replace(/^.*?\]\/|\.astro$/g, ''))

  test('every route has its page, and every page but those of errors its route', () => {
    const wanted = new Set(routes.map(({ page }) => page))
    const isError = (page: string) => errorPages.some((each) => each === page)
    expect(pages.filter((page) => !isError(page)).toSorted()).toEqual([...wanted].toSorted())
  })

  test('no two routes share an address', () => {
    const addresses = routes.flatMap(({ path, aliases }) => [path, ...aliases])
    expect(twice(addresses)).toEqual([])
  })
})

describe('calls', () => {
  const calls = implemented

  test('no two calls share a name or an address', () => {
    expect(twice(calls.map(({ name }) => name))).toEqual([])
    expect(twice(calls.map(({ method, path }) => `${method} ${path}`))).toEqual([])
  })

  test('the gateway answers every implemented call once, and no other', () => {
    const toVendors = Object.values(vendor).filter((entry) => typeof entry === 'object' && 'path' in entry)
    const wanted = [...implemented, ...toVendors].map(({ name }) => name)
    expect(answers.map(({ endpoint }) => endpoint.name).toSorted()).toEqual(wanted.toSorted())
  })

  test.for(languages.map(({ code: language }) => language))('every refusal has a text in %s', (language) => {
    const words = JSON.parse(readFileSync(`public/locales/${language}/refusals.json`, 'utf8'))
    expect(Object.keys(refusals).filter((refusal) => !words[refusal])).toEqual([])
  })
})

describe('islands', () => {
  const astro = code
    .filter((file) => file.endsWith('.astro'))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

  test('no island of the portal loads before the page is idle or a person interacts', () => {
    // a page of the staff centre is one island, which shows nothing before it loads
    const portal = astro.filter(({ file }) => !file.startsWith('staff/'))
    expect(portal.filter(({ text }) => /client:(load|only)/.test(text)).map(({ file }) => file)).toEqual([])
  })

  test('every island is mounted by a page or a layout, with a client directive', () => {
    const islands = code.filter((file) => file.endsWith('.island.tsx'))
    const unmounted = islands.filter((file) => {
      const name = basename(file, '.island.tsx')
      const mounts = astro.filter(({ text }) => text.includes(`/${basename(file)}`))
      return !mounts.some(({ text }) => new RegExp(`<${name}\\b[^<]*client:(intent|visible|idle)`).test(text))
    })
    expect(unmounted).toEqual([])
  })
})

describe('files', () => {
  test('no file has a catch-all name', () => {
    const heaps = /^(index|utils?|helpers?|misc|common|shared|lib)\.(ts|tsx|js|mjs)$/
    expect(code.filter((file) => heaps.test(basename(file)))).toEqual([])
  })

  test('no test is skipped or exclusive', () => {
    const tests = code.filter(
      (file) => /^tests\/.*\.(test|spec)\.tsx?$/.test(file) && file !== 'tests/house/house.test.ts',
    )
    expect(
      tests.filter((file) => /\b(test|it|describe)\.(only|skip|todo|fixme)\b/.test(readFileSync(file, 'utf8'))),
    ).toEqual([])
  })
})
