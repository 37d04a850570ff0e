import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { languages } from '#brand/languages.ts'

// `npm run bench:content -- 10000` builds a portal with so many pages of help topics, then changes a word of one of them
// and builds it again: seconds of each step, and the most memory.

/** A topic has a page in the portal and one without its frame, in every language. */
const pages = Number(process.argv[2] ?? 10_000)
const topics = Math.ceil(pages / (2 * languages.length))
const PARAGRAPHS = 6

const folder = mkdtempSync(join(tmpdir(), 'atoll-content-'))
const content = join(folder, 'content')
cpSync('src/content', content, { recursive: true })
const [category] = readFileSync('src/content/help/en/limits.md', 'utf8').match(/(?<=category: ).*/) ?? ['']
const words = readFileSync('src/content/help/en/limits.md', 'utf8').split('---')[2]?.trim() ?? ''

function fileOf(topic: number, language: string): string {
  return join(content, 'help', language, `generated-${topic}.md`)
}

function writeTopic(topic: number, language: string): void {
  const head = `title: Generated topic ${topic}\nsummary: What there is to know about ${topic}.\ncategory: ${category}\nposition: ${100 + topic}`
  const body = Array.from({ length: PARAGRAPHS }, (_, at) => `## Part ${at} of ${topic}\n\n${words}`).join('\n\n')
  mkdirSync(join(content, 'help', language), { recursive: true })
  writeFileSync(fileOf(topic, language), `---\n${head}\n---\n\n${body}\n`)
}

/** Builds once; returns the seconds that it took and what it says of its steps. */
async function build(): Promise<{ seconds: number; rendering: string; steps: string }> {
  const start = performance.now()
  const env = { ...process.env, ATOLL_CONTENT: content }
  const child = spawn(process.execPath, ['publish/build.ts', resolve(folder, 'site')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-100_000)))
  const code = await new Promise((end) => child.once('close', end))
  if (code !== 0) throw new Error(output)
  const [, rendering = '?'] = /^[\d:]+ ✓ Completed in (\S+)\.$/m.exec(output) ?? []
  const compressed = /in [\d.]+ s(?=\n)/.exec(output)?.[0] ?? ''
  const steps = `${output.trimEnd().split('\n').at(-1)}, compressed ${compressed}`
  return { seconds: (performance.now() - start) / 1000, rendering, steps }
}

try {
  for (let topic = 0; topic < topics; topic += 1) for (const { code } of languages) writeTopic(topic, code)
  process.stdout.write(`${topics} topics, ${topics * 2 * languages.length} pages of them\n`)
  const report = async (name: string) => {
    const { seconds, rendering, steps } = await build()
    process.stdout.write(`${name.padEnd(22)} ${seconds.toFixed(1)} s, rendering ${rendering}: ${steps}\n`)
  }
  await report('first build')
  const one = fileOf(0, 'en')
  writeFileSync(one, readFileSync(one, 'utf8').replace('Each game', 'Every game'))
  await report('one changed word')
  writeFileSync(one, readFileSync(one, 'utf8').replace('title: Generated', 'title: Renamed'))
  await report('one changed title')
} finally {
  rmSync(folder, { recursive: true, force: true })
}
