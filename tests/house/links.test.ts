import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { faultsOf } from '#publish/finish/links.ts'

let dist = ''
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'atoll-links-'))
})
afterEach(() => rmSync(dist, { recursive: true }))

function plant(file: string, body: string, { lang = 'en', dir = 'ltr', head = '' } = {}): void {
  mkdirSync(dirname(join(dist, file)), { recursive: true })
  const meta =
    head || '<title>T</title><link rel="canonical" href="https://a.test"><meta name="description" content="D">'
  writeFileSync(
    join(dist, file),
    `<!doctype html><html lang="${lang}" dir="${dir}"><head>${meta}</head><body>${body}</body></html>`,
  )
}

test('a page that has everything and links to what exists has no faults', () => {
  plant(
    'index.html',
    '<h1>A</h1><a href="/bn/help/limits?a=1#b">B</a><a href="/down">C</a><a href="/wps/x">D</a><a href="#e">E</a>',
  )
  plant('bn/help/limits.html', '<h1>A</h1><a href="/">B</a><a href="https://c.test/none">C</a>', { lang: 'bn' })
  plant('404.html', '<h1>A</h1>', { head: '<title>T</title>' })
  expect(faultsOf(dist)).toEqual([])
})

test('a link to a page, a topic or a picture that does not exist is found', () => {
  plant('index.html', '<h1>A</h1><a href="/help/none">B</a><img src="/pictures/none.png"><a href="/help">C</a>')
  plant('help/limits.html', '<h1>A</h1>')
  expect(faultsOf(dist)).toEqual([
    'index.html: leads to /help/none, which does not exist',
    'index.html: leads to /pictures/none.png, which does not exist',
    'index.html: leads to /help, which does not exist',
  ])
})

test('a page without its language, its direction, a title, one heading, a canonical address or a description is found', () => {
  plant('ar/help.html', '<h1>A</h1><h1>B</h1>', { head: '<meta charset="utf-8">' })
  expect(faultsOf(dist)).toEqual([
    'ar/help.html: its language is en',
    'ar/help.html: its direction is ltr',
    'ar/help.html: it has 2 headings of the first level',
    'ar/help.html: it has no title',
    'ar/help.html: it names no canonical address',
    'ar/help.html: it has no description',
  ])
})
