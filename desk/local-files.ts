import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.txt': 'text/plain; charset=utf-8',
}
const sign = /^\/icons\/[\w-]+\.svg$/
const picture = /^\/pictures((?:\/[\w-]+)+\.\w+)$/

/** The folders of files that desk and preview serve as they are. */
export interface FileFolders {
  /** The site's own signs. */
  readonly files: string
  /** The content's pictures: a preview shows them as they were uploaded. */
  readonly pictures: string
}

/** Files are data: nothing in a drawing may run. */
export const DATA_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Returns the file of a sign of the site or of a picture of the content. */
export function ownFile({ files, pictures }: FileFolders, path: string): string | undefined {
  if (sign.test(path)) return join(files, path)
  const [, name] = picture.exec(path) ?? []
  return name !== undefined && isWithin(pictures, name) ? join(pictures, name) : undefined
}

/** Returns whether a file is really in a folder, and not elsewhere behind a link. */
function isWithin(folder: string, name: string): boolean {
  try {
    return realpathSync(join(folder, name)) === join(realpathSync(folder), name)
  } catch {
    return false // there is none
  }
}

/** Sends a file, or says that there is none. */
export async function send(response: ServerResponse, file: string, headers: Record<string, string>): Promise<void> {
  const bytes = await readFile(file).catch(() => undefined)
  const type = bytes ? (types[extname(file)] ?? 'application/octet-stream') : 'text/plain; charset=utf-8'
  response.writeHead(bytes ? 200 : 404, {
    ...headers,
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-cache',
  })
  response.end(bytes ?? 'Not found.\n')
}
