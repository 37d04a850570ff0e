import { readFileSync } from 'node:fs'

// The functions of Cloudflare Pages and Netlify. Both read where the gateway is when they run, so one build serves any.

const NOTICE = '// Written by the build. Do not edit.'
const code = readFileSync(new URL('../edge/pass-on.mjs', import.meta.url), 'utf8')

/** The folders of addresses that are the gateway's. */
export const gatewayPaths = ['wps', 'lgw', 'vendor'] as const

const cloudflareCall = `${NOTICE}
import { passOn } from '../../pass-on.mjs'

export function onRequest({ request, env }) {
  const visitor = request.headers.get('cf-connecting-ip') ?? ''
  return passOn(request, { origin: env.ATOLL_GATEWAY, key: env.ATOLL_KEY, visitor })
}
`

const cloudflareFile = `${NOTICE}
import { neverKeepMissing } from '../../pass-on.mjs'

export async function onRequest({ next }) {
  return neverKeepMissing(await next())
}
`

const netlifyCall = `${NOTICE}
import { passOn } from '../pass-on.mjs'

export default function call(request, { ip }) {
  const [origin, key] = ['ATOLL_GATEWAY', 'ATOLL_KEY'].map((name) => Netlify.env.get(name))
  return passOn(request, { origin, key, visitor: ip })
}

export const config = { path: ${JSON.stringify(gatewayPaths.map((folder) => `/${folder}/*`))} }
`

const netlifyFile = `${NOTICE}
import { neverKeepMissing } from '../pass-on.mjs'

export default async function file(_request, { next }) {
  return neverKeepMissing(await next())
}

export const config = { path: '/_astro/*' }
`

const netlifySite = `# Written by the build. Do not edit.
[build]
  publish = "../.."
  edge_functions = "functions"
  command = ""
`

/** Returns the files to deploy with the site, by their names in the built portal. */
export function edgeFiles(): Record<string, string> {
  return {
    ...Object.fromEntries(
      gatewayPaths.map((folder) => [`_atoll/cloudflare/functions/${folder}/[[path]].js`, cloudflareCall] as const),
    ),
    '_atoll/cloudflare/functions/_astro/[[file]].js': cloudflareFile,
    '_atoll/cloudflare/pass-on.mjs': code,
    '_atoll/netlify/functions/call.js': netlifyCall,
    '_atoll/netlify/functions/file.js': netlifyFile,
    '_atoll/netlify/pass-on.mjs': code,
    '_atoll/netlify/netlify.toml': netlifySite,
  }
}
