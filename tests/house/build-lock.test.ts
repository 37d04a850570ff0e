import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { identityOf, isAlive, isSameAlive } from '#system/is-alive.mjs'
import { linkFolder } from '#system/link-folder.mjs'
import { withLock } from '#system/lock.mjs'
import { removeLeftovers } from '#system/leftovers.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atoll-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Returns the id of a process that has ended. */
const endedPid = () => Number(spawnSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).stdout)

test('tells a running process from one that has ended, and from another with the same id', () => {
  expect(isAlive(process.pid)).toBe(true)
  expect(isAlive(endedPid())).toBe(false)
  expect(isSameAlive(identityOf())).toBe(true)
  expect(isSameAlive(`${identityOf()}0`)).toBe(false)
})

test('a lock is free after the work, also after work that failed', async () => {
  const file = join(folder, 'build.lock')
  await expect(withLock(file, () => Promise.reject(new Error('no build')))).rejects.toThrow('no build')
  expect(await withLock(file, async () => existsSync(file))).toBe(true)
  expect(readdirSync(folder)).toEqual([])
})

test('waits for a lock that a live process holds', async () => {
  const file = join(folder, 'build.lock')
  writeFileSync(file, identityOf(process.ppid))
  let isDone = false
  const work = withLock(file, async () => {
    isDone = true
  })
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(isDone).toBe(false)
  rmSync(file)
  await work
  expect(isDone).toBe(true)
})

test('takes over a lock that a dead process left behind', async () => {
  const file = join(folder, 'build.lock')
  writeFileSync(file, `${endedPid()} 17`)
  writeFileSync(`${file}.${endedPid()}`, '')
  expect(await withLock(file, async () => 'built')).toBe('built')
  expect(readdirSync(folder)).toEqual([])
})

test('removes the folders of runs that have ended, and no others', () => {
  const dead = endedPid()
  const names = [String(dead), String(process.pid), `run-${dead}`, 'run-x']
  for (const name of names) mkdirSync(join(folder, name))
  removeLeftovers(folder, '')
  removeLeftovers(folder, 'run-')
  expect(readdirSync(folder).toSorted()).toEqual([String(process.pid), 'run-x'].toSorted())
})

test('a copied folder stays as it is when the original is removed', () => {
  mkdirSync(join(folder, 'portal/en'), { recursive: true })
  writeFileSync(join(folder, 'portal/en/index.html'), '<p>')
  linkFolder(join(folder, 'portal'), join(folder, 'copy'))
  rmSync(join(folder, 'portal'), { recursive: true })
  expect(readdirSync(join(folder, 'copy'), { recursive: true })).toEqual(['en', 'en/index.html'])
})
