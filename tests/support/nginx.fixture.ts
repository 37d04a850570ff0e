import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Nginx {
  readonly portal: string
  /** Another server of the same nginx, as for the in-house games. */
  readonly games: string
  close(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

interface Ports {
  readonly portal: number
  readonly games: number
  readonly gateway: number
}

function configuration(folder: string, dist: string, { portal, games, gateway }: Ports): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const api = `proxy_pass http://127.0.0.1:${gateway}; proxy_set_header host $http_host;`
  return [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `pid ${join(folder, 'nginx.pid')};`,
    'error_log stderr warn;',
    'worker_processes 1;',
    'events {}',
    'http {',
    'access_log off;',
    ...temporary,
    `include ${join(dist, '_atoll/nginx-http.conf')};`,
    `server { listen 127.0.0.1:${portal}; root ${dist};`,
    `location /wps/ { ${api} }`,
    `include ${join(dist, '_atoll/nginx-server.conf')}; }`,
    `server { listen 127.0.0.1:${games}; default_type text/html; location / { return 200 "a game"; } }`,
    '}',
  ].join('\n')
}

/** Starts nginx as an operator would, with the build's two includes and a server for the games beside the portal's. */
export async function startNginx(program: string, dist: string, gateway: number): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-nginx-'))
  mkdirSync(join(folder, 'logs'))
  const ports = { portal: await freePort(), games: await freePort(), gateway }
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, dist, ports))
  const checked = spawnSync(program, ['-t', '-p', folder, '-c', file, '-e', 'stderr'], { encoding: 'utf8' })
  if (checked.status !== 0 || /\[warn\]/.test(checked.stderr)) throw new Error(checked.stderr)
  const child = spawn(program, ['-p', folder, '-c', file, '-e', 'stderr', '-g', 'daemon off;'], { stdio: 'inherit' })
  const portal = `http://127.0.0.1:${ports.portal}`
  await answers(portal, child)
  return {
    portal,
    games: `http://127.0.0.1:${ports.games}`,
    close: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until a server answers, or its program has ended. */
async function answers(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer) return
  }
  throw new Error(`nginx ended with ${child.exitCode}`)
}
