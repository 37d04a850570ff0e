import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { readFolder } from '#editing/folder.ts'
import { type Problem, lineOf } from '#editing/problems.ts'
import { codeFingerprint, sourceFingerprint } from '#system/fingerprint.mjs'
import { contentFolder, releasesFolder } from '#system/folders.mjs'
import { identityOf } from '#system/is-alive.mjs'
import { fullDisk } from '#system/packages.mjs'
import { giveUp, insideEnvironment, lastLines, node, onStop, root, step } from '#system/steps.mjs'
import { installation } from '#system/settings.mjs'
import { contentErrors } from './content-errors.ts'
import { deliver, isDelivered, whyForeign } from './releases/deliver.ts'
import { follow } from './releases/follow.ts'
import { type BuildResult, type Outcome, type Publishing, publishOnce } from './releases/publish-once.ts'
import { type Release, currentRelease } from './releases/releases.ts'
import { reportOf } from './releases/report.ts'
import { siteFacts } from './releases/site-facts.ts'

// `npm run publish` publishes the content folder now; `-- --watch` goes on doing so whenever content changes or a date
// comes; `-- --to FOLDER` also writes each release to a folder for a web server. A site that would lose its address or an
// origin is published only with `-- --accept`, or after a question. What it prints is for editors: what was published
// where, or what to put right; with `-- --json` for the desk, a line of JSON each.

const off = { type: 'boolean', default: false } as const
const { values } = parseArgs({ options: { watch: off, accept: off, json: off, to: { type: 'string' }, maps: off } })
const foreign = values.to === undefined ? undefined : whyForeign(values.to)
if (foreign) giveUp(foreign)
const content = contentFolder()
const place = installation().SITE_URL ?? join(releasesFolder(), 'current')

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Where Node keeps what it has compiled: without it, a build spends seconds on reading its own code. */
const compileCache = join(root, '.cache/compile')

/** Tells a program what is being done; a person sees it at the terminal. */
function tellStep(text: string): void {
  if (values.json) say(JSON.stringify({ step: text }))
}

/** Builds in a process of its own, which ends with this one and takes what is the code by now. */
async function build(snapshot: string, site: string): Promise<BuildResult> {
  const env = { ...insideEnvironment(), ATOLL_CONTENT: snapshot, NODE_COMPILE_CACHE: compileCache }
  const command = [node, 'publish/build.ts', site, '--checked']
  tellStep('Building the pages')
  const quiet = values.watch || values.json
  const { code, output } = await step('Building the pages', command, { env, quiet })
  return code === 0 ? { ok: true } : { ok: false, output: inWords(output, snapshot) }
}

/** Names the files that editors know instead of their copies. */
function inWords(output: string, snapshot: string): string {
  return output.replaceAll(snapshot, content).replaceAll(relative(root, snapshot), relative(root, content))
}

async function lint(snapshot: string): Promise<Problem[]> {
  tellStep('Checking what was written')
  return contentErrors(snapshot)
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

/** Says what came of a publish: to a person, or to the program that asked for lines of JSON. */
function tell(outcome: Outcome): void {
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const report = reportOf(outcome, { place, content, seconds, fullDisk })
  if (values.json) return say(JSON.stringify({ report }))
  const items = report.items.flatMap(({ sentence, problems }) => [
    ...(sentence ? [`  ${sentence}`] : []),
    ...problems.map((each) => `  ${sentence ? '  ' : ''}${lineOf(each, relative(root, content))}`),
  ])
  say([report.text, ...items, ...(report.details ? [lastLines(report.details)] : [])].join('\n'))
}

/** Asks at a terminal; elsewhere, and while it follows content, only --accept says yes. */
async function accepts(lost: readonly string[]): Promise<boolean> {
  if (values.accept || values.watch || !process.stdin.isTTY) return values.accept
  const terminal = createInterface(process.stdin, process.stdout)
  const losses = lost.map((each) => `  ${each}`).join('\n')
  const answer = await terminal.question(
    `Visitors would lose what they have now:\n${losses}\nPublish all the same? (yes/no) `,
  )
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
      tell(outcome)
      if (outcome.kind === 'published') void passOn()
    },
  })
  // a build that is under way would only hold up the end, and leaves nothing that counts
  onStop(() => process.exit(0))
  say(`Following ${content}`)
  if (values.to !== undefined) void keepPassingOn()
} else {
  const outcome = await publishOnce(publishing)
  tell(outcome)
  const isServed = outcome.kind === 'published' && (await passOn())
  if (!isServed) process.exitCode = 1
}
