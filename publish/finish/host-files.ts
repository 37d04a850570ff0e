import { caddyPortal } from './caddy.ts'
import { edgeFiles } from './edge.ts'
import { overNginx, overStatic } from './limits.ts'
import { nginxMaps, nginxServer } from './nginx.ts'
import type { Site } from './site.ts'
import { headersFile, redirectsFile } from './static-hosts.ts'
import { caddyGateway, caddySite, namesOf, nginxSite } from './whole-sites.ts'

// The files of each host. What one of them cannot read binds that one alone: its files are left out, and the build says
// so, whatever host the operator has.

interface HostFiles {
  /** Texts by their names in the built portal. */
  readonly files: Readonly<Record<string, string>>
  /** Which host's files were left out, or shortened, and why. */
  readonly notes: readonly string[]
}

/** Returns the configuration of every host but the gateway. */
export function hostFiles(site: Site): HostFiles {
  const parts = [staticFiles(site), nginxFiles(site), caddyFiles(site)]
  return {
    files: Object.assign({}, ...parts.map(({ files }) => files)),
    notes: parts.flatMap(({ notes }) => notes),
  }
}

/** Any https host instead of a list: pictures first, since what a page may frame matters more. */
const shorter: readonly ((origins: Site['origins']) => Site['origins'])[] = [
  (origins) => origins,
  (origins) => ({ ...origins, images: 'https:' }),
  (origins) => ({ ...origins, images: 'https:', launches: 'https:' }),
]

function staticFiles(site: Site): HostFiles {
  const tried = shorter.map((shorten) => {
    const files = {
      _headers: headersFile({ ...site, origins: shorten(site.origins) }),
      _redirects: redirectsFile(site),
    }
    return { files, over: overStatic(files) }
  })
  const at = tried.findIndex(({ over }) => over.length === 0)
  const found = tried[at]
  if (!found) return { files: {}, notes: tried.slice(0, 1).flatMap(({ over }) => leftOut(STATIC, over)) }
  const notes = at > 0 ? [`${STATIC}: _headers allows any https host in place of a list that it would not read.`] : []
  return { files: { ...found.files, ...edgeFiles() }, notes }
}

const STATIC = 'Cloudflare Pages and Netlify'

function nginxFiles(site: Site): HostFiles {
  const [maps, server] = [nginxMaps(site), nginxServer(site)]
  const over = overNginx(maps + server)
  if (over.length > 0) return { files: {}, notes: leftOut('nginx', over) }
  const whole = nginxSite(namesOf(site.address, site.origins.arcade))
  return {
    files: { '_atoll/nginx-http.conf': maps, '_atoll/nginx-server.conf': server, '_atoll/nginx-site.conf': whole },
    notes: [],
  }
}

function caddyFiles(site: Site): HostFiles {
  const names = namesOf(site.address, site.origins.arcade)
  return {
    files: {
      '_atoll/caddy-portal.conf': caddyPortal(site),
      '_atoll/Caddyfile': caddySite(names),
      '_atoll/gateway.Caddyfile': caddyGateway(names),
    },
    notes: [],
  }
}

function leftOut(host: string, over: readonly string[]): string[] {
  return [`NOT FOR ${host}, whose files are left out: ${over.join('; ')}. All other hosts have theirs.`]
}
