import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { completeLock } from '#scripts/check/complete-lock.ts'

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

test('the lock file lacks no platform, holds one esbuild, and names no registry', () => {
  const text = readFileSync('package-lock.json', 'utf8')
  const { packages } = JSON.parse(text)
  expect(completeLock(packages)).toEqual([])
  expect(Object.keys(packages).filter((path) => path.endsWith('node_modules/esbuild'))).toEqual([
    'node_modules/esbuild',
  ])
  expect(text).not.toMatch(/"resolved"/)
})
