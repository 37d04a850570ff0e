import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import process from 'node:process'
import { afterAll, describe, expect, test } from 'vitest'
import { readEnvironment } from '#gateway/environment.ts'
import { gamesAdvice, launchAddress } from '#gateway/games-address.ts'
import { exampleFile, operatingDocument } from '#scripts/check/settings-document.ts'
import { kinds } from '#system/setting-kinds.mjs'
import { parseSettings, readSettingsFile } from '#system/settings-file.mjs'
import { settingsPath } from '#system/settings.mjs'
import { settingsTable } from '#system/settings-table.mjs'
import { commandEnvironment } from '#tests/support/command-environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'atoll-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
function write(text: string, mode = 0o600): string {
  const path = join(folder, `${(files += 1)}.yaml`)
  writeFileSync(path, text, { mode })
  chmodSync(path, mode)
  return path
}

/** Runs one of the programs with a settings file. */
function run(program: string, path: string, env: Record<string, string> = {}) {
  const all = { ...commandEnvironment(), ATOLL_SETTINGS: path, ...env }
  return promisify(execFile)(process.execPath, [program], { env: all }).then(
    ({ stdout, stderr }) => ({ code: 0, text: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      text: error.stdout + error.stderr,
    }),
  )
}

describe('the settings file', () => {
  test.for([
    [
      'portal:\n  adress: https://play.example.com\n',
      'line 2: there is no setting portal.adress: portal has address, hsts.',
    ],
    ['portal:\n  address:\n', 'line 2: portal.address has no value: write one, or remove the line.'],
    ['portal:\n', 'line 1: portal has no settings below it'],
    [
      'gateway:\n  port: 4321\n\n# the games\ngames:\n  port: 43x\n',
      'line 6: games.port must be a port between 1 and 65535',
    ],
    ['gateway:\n  port: 1\n  port: 2\n', 'line 3: is not YAML'],
    ['portal:\n  address: "https://play', 'line 2: is not YAML'],
    ['mail:\n  server: hidden-word\n', 'line 2: mail.server must be an smtp address, not "…".'],
    ['demo:\n  accounts: yes\n', 'line 2: demo.accounts must be true or false'],
    ['- portal\n', 'line 1: The file has no settings below it'],
  ])('refuses %j with its line', ([text, sentence]) => {
    const read = parseSettings(text ?? '', 'atoll.yaml')
    expect(read).toMatchObject({ ok: false, wrong: expect.stringContaining(`atoll.yaml, ${sentence}`) })
    expect(read).not.toMatchObject({ wrong: expect.stringContaining('hidden-word') })
  })

  test('reads numbers, lists and switches as the environment variables would be written', () => {
    const text =
      'gateway:\n  port: 5000\ncdns:\n  covers:\n    - https://a.example.com\n    - https://b.example.com\ndemo:\n  showcase: true\n'
    expect(parseSettings(text, '')).toEqual({
      ok: true,
      values: { PORT: '5000', ATOLL_IMAGE_CDNS: 'https://a.example.com https://b.example.com', ATOLL_SHOWCASE: '1' },
    })
  })

  test('refuses secrets that every account of the machine can read, and leaves other files alone', () => {
    const secret = 'games:\n  secret: sixteen-characters-long\n'
    const open = write(secret, 0o644)
    expect(readSettingsFile(open)).toEqual({
      ok: false,
      wrong: `${open} holds secrets (games.secret), and every account of this machine can read it: chmod 600 ${open}`,
    })
    expect(readSettingsFile(write(secret, 0o640))).toMatchObject({ ok: true })
    expect(readSettingsFile(write('gateway:\n  port: 5000\n', 0o644))).toMatchObject({ ok: true })
  })

  // five programs load their code at once
  test(
    'nothing starts with a file that is wrong, and the environment does not hide it',
    { timeout: 240_000 },
    async () => {
      const path = write('gateway:\n  port: 70000\n')
      const programs = [
        'gateway/main.ts',
        'arcade/main.ts',
        'publish/publisher.ts',
        'gateway/commands/waiting.ts',
        'scripts/run/start.mjs',
      ]
      const ends = await Promise.all(
        programs.map(async (program) => ({
          program,
          ...(await run(program, path, { PORT: '5000', ATOLL_DATA: folder })),
        })),
      )
      const text = expect.stringContaining('line 2: gateway.port must be a port between 1 and 65535, not "70000".')
      expect(ends).toEqual(programs.map((program) => ({ program, code: 1, text })))
    },
  )

  test('a command works on the folder of the file, and an environment variable overrides it', async () => {
    const path = write(`folders:\n  data: ${folder}/from-file\n`)
    expect((await run('gateway/commands/waiting.ts', path)).text).toContain(
      `No database at ${folder}/from-file/gateway.db`,
    )
    const overridden = await run('gateway/commands/waiting.ts', path, { ATOLL_DATA: `${folder}/other` })
    expect(overridden.text).toContain(`No database at ${folder}/other/gateway.db`)
  })

  test("tests have no operator's file", () => {
    expect(settingsPath()).toBeUndefined()
    expect(settingsPath(commandEnvironment())).toBeUndefined()
    expect(settingsPath({ ATOLL_SETTINGS: '/etc/atoll.yaml' })).toBe('/etc/atoll.yaml')
  })
})

describe('the table of settings', () => {
  test('npm run settings has written docs/operating.md and atoll.example.yaml', () => {
    expect(readFileSync('docs/operating.md', 'utf8')).toBe(operatingDocument())
    expect(readFileSync('atoll.example.yaml', 'utf8')).toBe(exampleFile())
  })

  test('the example, with every line in use, is a file that is read', () => {
    const inUse = exampleFile().replaceAll(/^# (?=[a-z]+:$| {2}\w)/gm, '')
    const read = parseSettings(inUse.replaceAll(/^# {3}(?=\w+:)/gm, '  '), 'atoll.example.yaml')
    expect(read).toMatchObject({ ok: true })
    if (read.ok)
      expect(Object.keys(read.values).toSorted()).toEqual(settingsTable.map(({ variable }) => variable).toSorted())
  })

  test('each name and each variable is there once, and each default is of its kind', () => {
    for (const key of ['name', 'variable'] as const) {
      const all = settingsTable.map((setting) => setting[key])
      expect(all).toEqual([...new Set(all)])
    }
    for (const { name, kind, default: value, unlessSet, example } of settingsTable) {
      expect({ name, isKind: kinds[kind].is(value ?? example ?? '') }).toEqual({ name, isKind: true })
      expect({ name, says: value ?? unlessSet }).not.toEqual({ name, says: undefined })
    }
  })

  test('the gateway has the defaults of the table', () => {
    const found = readEnvironment({})
    if (!found.ok) throw new Error(found.wrong)
    const value: Record<string, unknown> = found.value
    for (const { variable, default: stated } of settingsTable) {
      if (stated !== undefined && variable in value)
        expect({ variable, value: String(value[variable]) }).toEqual({ variable, value: stated })
    }
    for (const variable of Object.keys(value)) expect(settingsTable.map((each) => each.variable)).toContain(variable)
  })
})

describe('inner and public address of the games', () => {
  const site = 'https://play.example.com'
  const addresses = (ATOLL_ARCADE_URL: string, ATOLL_ARCADE_ORIGIN: string[] = [], SITE_URL = site) => ({
    SITE_URL,
    ATOLL_ARCADE_URL,
    ATOLL_ARCADE_ORIGIN,
  })

  test.for([
    addresses('http://127.0.0.1:4322'),
    addresses('http://10.0.0.7:4322'),
    addresses('http://games:4322'),
    addresses('http://games.internal'),
    addresses('http://127.0.0.1:4322', ['http://games.example.com']),
  ])('says that no game can be opened: $ATOLL_ARCADE_URL $ATOLL_ARCADE_ORIGIN', (given) => {
    expect(gamesAdvice(given)).toEqual([
      expect.stringMatching(/^WARNING: no in-house game can be opened: .*games\.public/),
    ])
  })

  test.for([
    addresses('http://127.0.0.1:4322', ['https://games.example.com']),
    addresses('https://games.example.com'),
    addresses('http://127.0.0.1:4322', [], 'http://localhost:4321'),
  ])('says nothing if browsers reach them: $ATOLL_ARCADE_URL $SITE_URL', (given) => {
    expect(gamesAdvice(given)).toEqual([])
  })

  test('browsers open games at the public origin, and at the inner address without one', () => {
    const others = ['https://games.example.com', 'https://other.example.com']
    expect(launchAddress(addresses('http://127.0.0.1:4322', others))).toBe('https://games.example.com')
    expect(launchAddress(addresses('https://other.example.com/games', others))).toBe('https://other.example.com/games')
    expect(launchAddress(addresses('http://127.0.0.1:4322'))).toBe('http://127.0.0.1:4322')
  })
})
