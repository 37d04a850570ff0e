import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { readFolder } from '#editing/folder.ts'
import { lintContent } from '#editing/lint/lint.ts'
import { openRememberedArticles } from '#editing/lint/remembered-articles.ts'
import { lineOf } from '#editing/problems.ts'
import { codeFingerprint, sourceFingerprint } from '#system/fingerprint.mjs'
import { contentFolder, releasesFolder } from '#system/folders.mjs'
import { identityOf } from '#system/is-alive.mjs'
import { fullDisk } from '#system/packages.mjs'
import { giveUp, insideEnvironment, lastLines, node, onStop, root, step } from '#system/steps.mjs'
import { installation } from '#system/settings.mjs'
import { deliver, isDelivered, whyForeign } from './releases/deliver.ts'
import { follow } from './releases/follow.ts'
import { type BuildResult, type Outcome, type Publishing, publishOnce } from './releases/publish-once.ts'
import { type Release, currentRelease } from './releases/releases.ts'
import { siteFacts } from './releases/site-facts.ts'

// `npm run publish` publishes the content folder now; `-- --watch` goes on doing so whenever content changes or a date
// comes; `-- --to FOLDER` also writes each release to a folder for a web server. A site that would lose its address or an
// origin is published only with `-- --accept`, or after a question. What it prints is for editors: what was published
// where, or what to put right.

const off = { type: 'boolean', default: false } as const
const { values } = parseArgs({ options: { watch: off, accept: off, to: { type: 'string' }, maps: off } })
const foreign = values.to === undefined ? undefined : whyForeign(values.to)
if (foreign) giveUp(foreign)
const content = contentFolder()
const place = installation().SITE_URL ?? join(releasesFolder(), 'current')

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Builds in a process of its own, which ends with this one and takes what is the code by now. */
async function build(snapshot: string, site: string): Promise<BuildResult> {
  const env = { ...insideEnvironment(), ATOLL_CONTENT: snapshot }
  const command = [node, 'publish/build.ts', site]
  const { code, output } = await step('Building the pages', command, { env, quiet: values.watch })
  return code === 0 ? { ok: true } : { ok: false, output: inWords(output, snapshot) }
}

/** Names the files that editors know instead of their copies. */
function inWords(output: string, snapshot: string): string {
  return output.replaceAll(snapshot, content).replaceAll(relative(root, snapshot), relative(root, content))
}

async function lint(snapshot: string): Promise<string[]> {
  const articles = openRememberedArticles(join(root, '.cache/lint.json'), codeFingerprint())
  const { problems } = await lintContent(snapshot, Date.now(), articles.read)
  articles.save()
  return problems.filter(({ isWarning }) => !isWarning).map((each) => `  ${lineOf(each, relative(root, content))}`)
}

const knownDates = new Map<string, readonly number[]>()

/** A release does not change, so that its dates are read once. */
function dates({ folder, note }: Release): readonly number[] {
  const key = `${folder} ${note.at}`
  const known = knownDates.get(key)
  if (known) return known
  const found = readFolder(join(folder, 'content'))
    .entries.flatMap(({ publishAt, expireAt }) => [publishAt, expireAt])
    .filter((date) => date !== undefined)
  knownDates.set(key, found)
  return found
}

let startedAt = performance.now()

/** Returns what an editor should know of a publish. */
function report(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'published':
      return `Published in ${Math.round((performance.now() - startedAt) / 1000)} s: ${place} (release ${outcome.release.id})`
    case 'refused':
      return `Not published; the site stays as it is. Put this right and save:\n${outcome.problems.join('\n')}`
    case 'held':
      return `Not published; the site stays as it is. ${lossOf(outcome.lost)}\n${REMEDY}`
    case 'no content':
      return `Not published; the site stays as it is: the content folder ${content} is missing or empty.`
    case 'disk full':
      return `Not published; the site stays as it is. ${fullDisk}`
    case 'failed':
      return `Not published; the site stays as it is. The build failed:\n${lastLines(outcome.output)}`
  }
}

const REMEDY =
  'Correct the settings (atoll.yaml; a publisher that runs reads them when it is started again), or, if you mean it: npm run publish -- --accept'

function lossOf(lost: readonly string[]): string {
  return `Visitors would lose what they have now:\n${lost.map((each) => `  ${each}`).join('\n')}`
}

/** Asks at a terminal; elsewhere, and while it follows content, only --accept says yes. */
async function accepts(lost: readonly string[]): Promise<boolean> {
  if (values.accept || values.watch || !process.stdin.isTTY) return values.accept
  const terminal = createInterface(process.stdin, process.stdout)
  const answer = await terminal.question(`${lossOf(lost)}\nPublish all the same? (yes/no) `)
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}

const publishing: Publishing = {
  releases: releasesFolder(),
  content,
  code: codeFingerprint,
  lint,
  build,
  clock: Date.now,
  site: siteFacts(installation()),
  version: sourceFingerprint().slice(0, 12),
  accepts,
}

/** Writes what is served to the folder of `--to`. Returns whether it is served there, or none is named. */
async function passOn(): Promise<boolean> {
  const release = currentRelease(releasesFolder())
  if (values.to === undefined || !release || isDelivered(values.to, release)) return true
  const delivered = await deliver({ to: values.to, release, maps: values.maps })
  if (delivered.kind === 'delivered') say(`Written to ${values.to}, as its release ${delivered.release.id}`)
  else say(`Not written to ${values.to}; what it serves stays as it is. ${delivered.why}`)
  return delivered.kind === 'delivered'
}

const PASS_ON_AGAIN_MS = 60_000

/** Tries until the latest release is there: somebody may make room, or mount the volume. */
async function keepPassingOn(): Promise<void> {
  await passOn()
  setTimeout(() => void keepPassingOn(), PASS_ON_AGAIN_MS)
}

if (values.watch) {
  mkdirSync(releasesFolder(), { recursive: true })
  // for `npm run doctor`
  writeFileSync(join(releasesFolder(), 'publisher'), identityOf())
  follow({
    ...publishing,
    dates,
    onStart: () => (startedAt = performance.now()),
    onEnd: (outcome) => {
      say(report(outcome))
      if (outcome.kind === 'published') void passOn()
    },
  })
  // a build that is under way would only hold up the end, and leaves nothing that counts
  onStop(() => process.exit(0))
  say(`Following ${content}`)
  if (values.to !== undefined) void keepPassingOn()
} else {
  const outcome = await publishOnce(publishing)
  say(report(outcome))
  const isServed = outcome.kind === 'published' && (await passOn())
  if (!isServed) process.exitCode = 1
}
