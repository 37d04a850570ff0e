import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { DATA_POLICY, type FileFolders, ownFile, send } from './local-files.ts'
import { type LocalServer, listenLocally } from './local-http.ts'

// The desk's server. It serves no page of the site: those have an origin of their own (preview-server.ts), so that none
// of them reads or publishes as the editor.

interface DeskParts extends FileFolders {
  /** The port to listen on; 0 takes any free one. */
  readonly port: number
  /** The folder of the built desk. */
  readonly folder: string
  readonly policy: string
  /** Answers `/admin/api/…`. */
  readonly api: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

const pages: Readonly<Record<string, string>> = {
  '/admin': 'local/admin.html',
  '/admin/preview': 'local/preview.html',
  '/admin/problems': 'local/problems.html',
  '/admin/history': 'local/history.html',
}

/** Starts the desk's server; resolves when it listens. */
export function startServer(parts: DeskParts): Promise<LocalServer> {
  return listenLocally(parts.port, (request, response) => answer(parts, request, response))
}

function answer(parts: DeskParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // as it was sent: a path with dots in it is none of ours
  const [pathname = '/'] = (request.url ?? '/').split('?')
  if (pathname.startsWith('/admin/api/')) return parts.api(request, response)
  if (/^\/admin(?:\/|$)/.test(pathname)) return sendFile(parts, pathname, response)
  const own = pathname === '/favicon.svg' ? 'favicon.svg' : 'missing'
  const file = ownFile(parts, pathname) ?? join(parts.folder, own)
  return send(response, file, { 'content-security-policy': DATA_POLICY })
}

function sendFile({ folder, policy }: DeskParts, path: string, response: ServerResponse): Promise<void> {
  const page = pages[path]
  const headers = {
    'content-security-policy': page ? policy : DATA_POLICY,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  }
  return send(response, join(folder, page ?? fileOf(path)), headers)
}

/** Returns the name of a file in the built desk; names with other signs are none of its files. */
function fileOf(path: string): string {
  const [, below = '', name = ''] = /^\/admin\/(local\/|assets\/)?([\w-][\w.-]*)$/.exec(path) ?? []
  if (name === '') return 'missing'
  return below === 'local/' ? `local/${name}` : `site/admin/${below}${name}`
}
