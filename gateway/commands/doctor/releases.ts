import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { looseObject, optional, parse, string } from 'valibot'
import { isSameAlive } from '#system/is-alive.mjs'
import { sourceFingerprint } from '#system/fingerprint.mjs'
import { type Finding, fine, warning } from './finding.ts'

const note = looseObject({ build: optional(string()) })

/** Checks that a publisher follows the content, and that the pages are of this code. */
export function checkReleases(releases: string): Finding[] {
  const current = join(releases, 'current/release.json')
  if (!existsSync(current)) return [warning('release', `nothing is published in ${releases}: npm run publish`)]
  return [checkPublisher(releases), checkBuild(readBuild(current))]
}

function checkPublisher(releases: string): Finding {
  const sign = join(releases, 'publisher')
  const runs = existsSync(sign) && isSameAlive(readFileSync(sign, 'utf8'))
  return runs
    ? fine('publisher', 'it follows the content')
    : warning('publisher', 'none runs here, so changes and dates of content wait: npm run publish -- --watch')
}

function checkBuild(build: string | undefined): Finding {
  const own = sourceFingerprint().slice(0, 12)
  if (build === own) return fine('release', `the pages are of this code (${own})`)
  return warning('release', `the pages are of other code (${build ?? 'unknown'}) than this (${own}): npm run publish`)
}

function readBuild(path: string): string | undefined {
  try {
    return parse(note, JSON.parse(readFileSync(path, 'utf8'))).build
  } catch {
    return undefined
  }
}
