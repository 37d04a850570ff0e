import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'

// nginx and Caddy as an operator starts them: with the build's own complete files, whose paths, ports and certificates
// alone are those of the test.

export interface WebServer {
  readonly portal: string
  /** The host of the in-house games. */
  readonly games: string
  close(): Promise<void>
}

interface Behind {
  /** The portal, or a link to the release that is served. */
  readonly site: string
  /** The ports of gateway and games. */
  readonly gateway: number
  readonly games: number
}

const ROOT = '/srv/atoll/.releases/current/site'

function placed(text: string, { site, gateway, games }: Behind): string {
  return text
    .replaceAll(ROOT, site)
    .replaceAll('127.0.0.1:4321', `127.0.0.1:${gateway}`)
    .replaceAll('127.0.0.1:4322', `127.0.0.1:${games}`)
}

function nginxFile(folder: string, behind: Behind, ports: readonly number[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  let next = 0
  const site = placed(readFileSync(join(behind.site, '_atoll/nginx-site.conf'), 'utf8'), behind)
    // this machine has no certificates, and the port of plain http leads to the one with them
    .replace(/server \{\n {2}listen 80;[^]*?\n\}\n/, '')
    .replaceAll(/listen 443 ssl http2;/g, () => `listen 127.0.0.1:${ports[next++]};`)
    .replaceAll(/ *(?:listen \[::\]:443|ssl_certificate)[^;]*;\n/g, '')
  return [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `pid ${join(folder, 'nginx.pid')};`,
    'error_log stderr warn;',
    'worker_processes 1;',
    'events {}',
    'http {',
    'access_log off;',
    ...temporary,
    site,
    '}',
  ].join('\n')
}

/** Starts nginx with the build's complete file. */
export async function startNginx(program: string, behind: Behind): Promise<WebServer> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-nginx-'))
  mkdirSync(join(folder, 'logs'))
  const ports = [await freePort(), await freePort()]
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, nginxFile(folder, behind, ports))
  const checked = spawnSync(program, ['-t', '-p', folder, '-c', file, '-e', 'stderr'], { encoding: 'utf8' })
  if (checked.status !== 0 || /\[warn\]/.test(checked.stderr)) throw new Error(checked.stderr)
  const child = spawn(program, ['-p', folder, '-c', file, '-e', 'stderr', '-g', 'daemon off;'], { stdio: 'inherit' })
  return running(child, ports, folder)
}

/** Starts Caddy with a complete Caddyfile of the build. */
export async function startCaddy(
  program: string,
  behind: Behind,
  { file = 'Caddyfile', env = {} } = {},
): Promise<WebServer> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-caddy-'))
  const ports = [await freePort(), await freePort()]
  let next = 0
  const site = placed(readFileSync(join(behind.site, '_atoll', file), 'utf8'), behind).replaceAll(
    /^[\w.-]+ \{$/gm,
    () => `:${ports[next++]} {`,
  )
  const path = join(folder, 'Caddyfile')
  writeFileSync(
    path,
    `{\n  admin off\n  default_bind 127.0.0.1\n  auto_https off\n  log {\n    level ERROR\n  }\n}\n${site}`,
  )
  const environment = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder, ...env }
  const given = { env: environment, encoding: 'utf8' as const }
  const checked = spawnSync(program, ['validate', '--adapter', 'caddyfile', '--config', path], given)
  if (checked.status !== 0) throw new Error(checked.stderr)
  const child = spawn(program, ['run', '--adapter', 'caddyfile', '--config', path], {
    env: environment,
    // what is wrong was said before; it writes a line for each start
    stdio: 'ignore',
  })
  return running(child, ports, folder)
}

async function running(child: ChildProcess, [portal, games]: readonly number[], folder: string): Promise<WebServer> {
  const server = {
    portal: `http://127.0.0.1:${portal}`,
    games: `http://127.0.0.1:${games}`,
    close: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await answers(server.portal, child)
  return server
}

/** Waits until a server answers, or its program has ended. */
async function answers(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer) return
  }
  throw new Error(`the web server ended with ${child.exitCode}`)
}
