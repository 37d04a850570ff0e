import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { buildTiny } from './releases.fixture.ts'

// A publish that stops for ever at a moment of its work, which it names on its output, until it is killed.

const [, , moment = ''] = process.argv
const { RELEASES: releases = '', CONTENT: content = '' } = process.env

function stopAt(name: string): void {
  if (name !== moment) return
  fs.writeSync(1, `${name}\n`)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

// the moments right before the release is there, before it is complete, and before the link is switched
const { renameSync, symlinkSync } = fs
fs.renameSync = (from, to) => {
  if (String(from).endsWith('building')) stopAt('note')
  if (String(to).endsWith('current')) stopAt('link')
  renameSync(from, to)
}
fs.symlinkSync = (target, path, type) => {
  stopAt('added')
  symlinkSync(target, path, type)
}
syncBuiltinESMExports()

const { publishOnce } = await import('#publish/releases/publish-once.ts')
await publishOnce({
  releases,
  content,
  code: () => 'code',
  lint: async () => {
    stopAt('lint')
    return []
  },
  build: async (from, site) => {
    if (moment === 'go on') {
      fs.writeSync(1, 'building\n')
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
    await buildTiny(from, site)
    stopAt('build')
    return { ok: true }
  },
  clock: Date.now,
})
