import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'

// The files of docs/deploying.md that an operator copies as they are.

const packages: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
const units = globSync('docs/deploy/systemd/*')
const environment = readFileSync('docs/deploy/env.example', 'utf8')
const names = [...environment.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)
const folder = mkdtempSync(join(tmpdir(), 'atoll-units-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns the settings of a unit by section. */
function settingsOf(text: string): [section: string, name: string, value: string][] {
  let section = ''
  return text.split('\n').flatMap((line): [string, string, string][] => {
    if (line === '' || line.startsWith('#')) return []
    const [, head] = /^\[(\w+)\]$/.exec(line) ?? []
    if (head !== undefined) {
      section = head
      return []
    }
    // one without a value empties a list
    const [, name, value] = /^([A-Z]\w*)=(.*)$/.exec(line) ?? []
    if (name === undefined || value === undefined) throw new Error(`no setting: ${line}`)
    return [[section, name, value]]
  })
}

describe.each(units.map((unit) => [basename(unit), unit] as const))('%s', (_name, unit) => {
  const settings = settingsOf(readFileSync(unit, 'utf8'))

  test('has the sections of its kind, and commands that exist', () => {
    const sections = new Set(settings.map(([section]) => section))
    for (const section of sections) expect(['Unit', 'Service', 'Timer', 'Install']).toContain(section)
    expect(sections).toContain(unit.endsWith('.timer') ? 'Timer' : 'Service')
    const commands = settings.filter(([, name]) => name === 'ExecStart').map(([, , value]) => value)
    expect(commands).toHaveLength(unit.endsWith('.timer') ? 0 : 1)
    for (const command of commands) {
      const [, script = ''] = /npm run --silent ([\w:]+)/.exec(command) ?? []
      expect(packages.scripts).toHaveProperty([script])
    }
  })

  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
  test.skipIf(!hasSystemd)('is accepted by systemd-analyze verify', () => {
    const copy = join(folder, basename(unit))
    for (const each of units) {
      // npm is elsewhere on this machine
      writeFileSync(
        join(folder, basename(each)),
        readFileSync(each, 'utf8').replaceAll('/usr/bin/npm', process.execPath),
      )
    }
    const { stderr } = spawnSync('systemd-analyze', ['verify', copy], { encoding: 'utf8' })
    expect(stderr.split('\n').filter((line) => line.includes('atoll-'))).toEqual([])
  })
})

test('the Containerfile has known instructions only, copies what is there, and starts a script of package.json', () => {
  const steps = readFileSync('docs/deploy/Containerfile', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => /^([A-Z]+) (.+)$/.exec(line)?.slice(1) ?? [line, ''])
  expect(steps[0]?.[0]).toBe('FROM')
  for (const [step = '', rest = ''] of steps) {
    expect(['FROM', 'WORKDIR', 'COPY', 'RUN', 'USER', 'EXPOSE', 'CMD']).toContain(step)
    if (step === 'COPY')
      for (const source of rest.split(' ').slice(0, -1)) expect([source, existsSync(source)]).toEqual([source, true])
  }
  const [, command = '[]'] = steps.find(([step]) => step === 'CMD') ?? []
  expect(packages.scripts).toHaveProperty([JSON.parse(command).at(-1)])
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  for (const each of ['.data', '.git', 'node_modules', 'docs/deploy/env']) expect(ignored).toContain(each)
})

test('the containers are those of one machine: the same programs and variables, on the addresses of the Caddyfile', () => {
  const { services, volumes } = parse(readFileSync('docs/deploy/compose.yaml', 'utf8'), { merge: true })
  expect(Object.keys(services)).toEqual(['publisher', 'gateway', 'games', 'caddy'])
  for (const service of Object.values<{ network_mode: string; volumes: string[]; command?: string[] }>(services)) {
    expect(service.network_mode).toBe('host')
    for (const volume of service.volumes
      .map((each) => each.split(':')[0] ?? '')
      .filter((each) => !each.includes('/'))) {
      expect(volumes).toHaveProperty([volume])
    }
    const [program, , , script] = service.command ?? []
    if (program === 'npm') expect(packages.scripts).toHaveProperty([script ?? ''])
  }
  const unit = readFileSync('docs/deploy/systemd/atoll-gateway.service', 'utf8')
  for (const [name, value] of Object.entries(services.gateway.environment)) expect(unit).toContain(`${name}=${value}`)
})

test('the example of the environment names variables that programs read, and origins that a build accepts', async () => {
  const { readHosts } = await import('#publish/finish/site.ts')
  const read = ['gateway/environment.ts', 'arcade/main.ts', 'publish/finish/site.ts'].map((file) =>
    readFileSync(file, 'utf8'),
  )
  for (const name of names) expect([name, read.some((text) => text.includes(name))]).toEqual([name, true])
  const given = Object.fromEntries(
    names.map((name) => [name, new RegExp(`^${name}=(.+)$`, 'm').exec(environment)?.[1]]),
  )
  expect(readHosts(given)).toMatchObject({ origins: { arcade: 'https://games.example.com' } })
})
