import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { checkedFile } from '#arcade/titles/checked.ts'
import { installation } from '#system/settings.mjs'
import { checkTitles } from './check-command.ts'
import { type Places, arcadeDatabase } from './released.ts'
import { startWorkbench } from './server.ts'

// `npm run title -- lantern-gold` opens the workbench with a title, `npm run title -- new-name --like lantern-gold` with a new
// one; PORT is its port. `npm run title -- check` checks the exact returns of titles that have changed, and lists their hashes,
// without which the arcade does not start; `check lantern-gold` checks one whether it has changed or not.

const places: Places = {
  folder: new URL('../arcade/titles/', import.meta.url),
  list: checkedFile,
  database: arcadeDatabase(installation()),
}
const usage =
  'Name a title: npm run title -- lantern-gold. For a new one: npm run title -- new-name --like lantern-gold.'

async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({ options: { like: { type: 'string' } }, allowPositionals: true })
  const [first = '', ...rest] = positionals
  if (first === 'check') return checkTitles(rest, places, print)
  const text = textOf(first, values.like)
  const port = Number(process.env['PORT'] ?? 0)
  if (text === undefined || rest.length > 0 || !Number.isSafeInteger(port)) {
    print(usage)
    return false
  }
  const bench = await startWorkbench({ ...places, port, text, file: `${first}.yaml` })
  print(`The workbench is at http://127.0.0.1:${bench.port}/. Only this machine reaches it. Stop with Ctrl+C.`)
  const stop = () => void bench.close().then(() => process.exit(0))
  process.once('SIGTERM', stop).once('SIGINT', stop)
  return true
}

/** Returns the text of a title: its file, or that of another under its own name. */
function textOf(name: string, like: string | undefined): string | undefined {
  const fileOf = (stem: string) => new URL(`${stem}.yaml`, places.folder)
  if (!/^[a-z][a-z0-9.-]*$/.test(name)) return undefined
  if (existsSync(fileOf(name))) return readFileSync(fileOf(name), 'utf8')
  if (like === undefined || !/^[a-z][a-z0-9.-]*$/.test(like) || !existsSync(fileOf(like))) return undefined
  return readFileSync(fileOf(like), 'utf8')
    .replace(/^id:.*$/m, `id: ${name}`)
    .replace(/^version:.*$/m, 'version: 1')
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

if (!(await main())) process.exitCode = 1
