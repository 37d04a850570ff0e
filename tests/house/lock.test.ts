import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { completeLock, dropUnhashed } from '#scripts/check/complete-lock.ts'

test('entries of other platforms that a registry left out are restored beside or below their parent', () => {
  const packages: Parameters<typeof completeLock>[0] = {
    'node_modules/lint': {
      version: '2.0.0',
      optionalDependencies: { '@lint/linux-x64-musl': '2.0.0', '@lint/win32-arm64': '2.0.0' },
    },
    'node_modules/@lint/linux-x64-musl': { version: '1.0.0' },
  }
  expect(completeLock(packages)).toEqual([
    'node_modules/lint/node_modules/@lint/linux-x64-musl',
    'node_modules/@lint/win32-arm64',
  ])
  expect(packages['node_modules/@lint/win32-arm64']).toMatchObject({
    version: '2.0.0',
    optional: true,
    os: ['win32'],
    cpu: ['arm64'],
  })
  expect(packages['node_modules/lint/node_modules/@lint/linux-x64-musl']).toMatchObject({
    os: ['linux'],
    cpu: ['x64'],
    libc: ['musl'],
  })
  expect(completeLock(packages)).toEqual([])
})

test('only optional entries without a hash are removed, so that npm asks its registry for them', () => {
  const packages: Parameters<typeof dropUnhashed>[0] = {
    '': { version: '1.0.0' },
    'node_modules/@lint/win32-arm64': { version: '2.0.0', optional: true },
    'node_modules/@lint/linux-x64': { version: '2.0.0', optional: true, integrity: 'sha512-x' },
  }
  expect(dropUnhashed(packages)).toEqual(['node_modules/@lint/win32-arm64'])
  expect(Object.keys(packages)).toEqual(['', 'node_modules/@lint/linux-x64'])
})

test('T24 the lock file has a hash of every package', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const paths = Object.keys(packages).filter((path) => path !== '')
  expect(paths.length).toBeGreaterThan(500)
  expect(paths.filter((path) => !packages[path].integrity?.startsWith('sha512-'))).toEqual([])
})

test('the lock file lacks no platform, holds one esbuild, and names no registry', () => {
  const text = readFileSync('package-lock.json', 'utf8')
  const { packages } = JSON.parse(text)
  expect(completeLock(packages)).toEqual([])
  expect(Object.keys(packages).filter((path) => path.endsWith('node_modules/esbuild'))).toEqual([
    'node_modules/esbuild',
  ])
  expect(text).not.toMatch(/"resolved"/)
})
