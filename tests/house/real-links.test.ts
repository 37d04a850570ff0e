import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What people can follow: texts of editors, the seed, the brand, and the words of both. */
const files = [
  'src/content/**/*.{md,yaml}',
  'gateway/seed/**/*.yaml',
  'brand/**/*.{ts,yaml}',
  'public/locales/**/*.json',
]
const address = /https?:\/\/([^\s/"'`)\]>]+)/g
/** Domains that nobody can own (RFC 2606, RFC 6761): a link to one leads nowhere. */
const nowhere = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost)(?::\d+)?$/

const hostsIn = (text: string) => [...text.matchAll(address)].flatMap(([, host]) => host ?? [])

test('no link of the shipped site leads to an address that does not exist', () => {
  const read = globSync(files).map((file) => ({ file, hosts: hostsIn(readFileSync(file, 'utf8')) }))
  const invented = read.flatMap(({ file, hosts }) =>
    hosts.filter((host) => nowhere.test(host)).map((host) => `${file} ${host}`),
  )
  expect(invented).toEqual([])
  // the files are read, and an invented address would be found
  expect(read.flatMap(({ hosts }) => hosts).length).toBeGreaterThan(2)
  expect(hostsIn('[us](https://support.example.test/desk)').filter((host) => nowhere.test(host))).toHaveLength(1)
})
