import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sveltia, withOurFiles, withoutThirdParties } from '#desk/bundle.ts'

const code = readFileSync(join(sveltia, 'index.js'), 'utf8')

test('what Sveltia would ask of third parties by itself is taken out of its code', () => {
  const ours = withoutThirdParties(code)
  for (const host of ['cdn.jsdelivr.net', 'www.githubstatus.com/api', 'status-api.hostedstatus.com']) {
    expect(code).toContain(host)
    expect(ours).not.toContain(host)
  }
})

test('a version that asks them in other words stops the build', () => {
  expect(() => withoutThirdParties(code.replaceAll('cdn.jsdelivr.net', 'fonts.example.test'))).toThrow(
    /check what it asks third parties/,
  )
})

test('Sveltia reads, saves and lists files by the desk’s server, and a version that does so in other words stops the build', () => {
  const ours = withOurFiles(code)
  for (const asked of ['deskFiles?.folder()', 'deskFiles?.commit(', 'deskFiles?.stateOf(', 'deskName?.(']) {
    expect(code).not.toContain(asked)
    expect(ours).toContain(asked)
  }
  expect(() => withOurFiles(code.replaceAll('commitChanges:async', 'saveChanges:async'))).toThrow(
    /check how it reads, saves and lists files/,
  )
})
