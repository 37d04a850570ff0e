import { brand } from '#brand/brand.ts'

/** Where the desk saves: the repository of an operator, or only the folder of the editor's own computer. */
export interface Backend {
  /** As Sveltia CMS reads it. */
  readonly config: Readonly<Record<string, unknown>>
  /** Origins that the desk may call, besides its own. */
  readonly origins: readonly string[]
  readonly isLocal: boolean
}

interface Host {
  readonly origin: string
  /** Address of the API, at the public host or at the operator's own. */
  readonly api: (origin: string) => Readonly<Record<string, string>>
}

const hosts: Readonly<Record<string, Host>> = {
  github: {
    origin: 'https://github.com',
    api: (origin): Record<string, string> =>
      origin === 'https://github.com'
        ? { api_root: 'https://api.github.com' }
        : { api_root: `${origin}/api/v3`, graphql_api_root: `${origin}/api` },
  },
  gitlab: { origin: 'https://gitlab.com', api: (origin) => ({ api_root: `${origin}/api/v4` }) },
  gitea: { origin: 'https://gitea.com', api: (origin) => ({ api_root: `${origin}/api/v1` }) },
}

type Environment = Readonly<Record<string, string | undefined>>

/** Returns the backend that the environment names, or a sentence about what is missing or malformed in it. */
export function readBackend(environment: Environment): Backend | string {
  const { ATOLL_DESK_BACKEND: name = '', ATOLL_DESK_REPO: repo = '' } = environment
  if (name === '') return localOnly()
  const host = Object.entries(hosts).find(([each]) => each === name)?.[1]
  if (!host) return `ATOLL_DESK_BACKEND is ${name}: write github, gitlab or gitea`
  if (!/^[\w.-]+(?:\/[\w.-]+)+$/.test(repo)) return `ATOLL_DESK_REPO is "${repo}": write it as owner/name`
  const origin = environment.ATOLL_DESK_HOST || host.origin
  if (!isHttpsOrigin(origin)) return `ATOLL_DESK_HOST is ${origin}: write it as https://git.example.com`
  const api = host.api(origin)
  return {
    config: { name, repo, ...api, ...(name !== 'github' && { base_url: origin }), ...chosen(name, environment) },
    origins: [...new Set([...Object.values(api), origin].map((address) => new URL(address).origin))],
    isLocal: false,
  }
}

/** Without an application of its own at the Git host, the desk takes an access token and asks nobody else. */
function chosen(name: string, { ATOLL_DESK_BRANCH: branch = '', ATOLL_DESK_APP_ID: app = '' }: Environment) {
  const login = app === '' || name === 'github' ? { auth_methods: ['token'] } : { app_id: app, auth_type: 'pkce' }
  return { ...(branch !== '' && { branch }), ...(name === 'gitea' && app !== '' ? { app_id: app } : login) }
}

function isHttpsOrigin(text: string): boolean {
  return text.startsWith('https:') && URL.canParse(text) && new URL(text).origin === text
}

/** Sveltia offers a local folder beside a Git host only: this one names none, and no way to log in there. */
function localOnly(): Backend {
  return {
    config: { name: 'gitea', repo: `${brand.merchantCode}/${brand.merchantCode}`, auth_methods: ['token'] },
    origins: [],
    isLocal: true,
  }
}
