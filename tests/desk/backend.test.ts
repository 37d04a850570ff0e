import { describe, expect, test } from 'vitest'
import { readBackend } from '#desk/backend.ts'
import { deskPolicy } from '#desk/policy.ts'

/** Returns the backend of these variables, which must be right. */
function backendOf(environment: Record<string, string>) {
  const backend = readBackend(environment)
  if (typeof backend === 'string') throw new Error(backend)
  return backend
}

describe('where the desk saves', () => {
  test('without a Git host it is a folder of this computer, and the desk asks no other host', () => {
    const { isLocal, origins } = backendOf({})
    expect(isLocal).toBe(true)
    expect(origins).toEqual([])
    expect(deskPolicy(origins)).toContain("connect-src 'self' blob: data:;")
  })

  test.each([
    [{ ATOLL_DESK_BACKEND: 'github' }, ['https://api.github.com', 'https://github.com']],
    [{ ATOLL_DESK_BACKEND: 'gitlab' }, ['https://gitlab.com']],
    [{ ATOLL_DESK_BACKEND: 'gitea', ATOLL_DESK_HOST: 'https://git.example.com' }, ['https://git.example.com']],
    [{ ATOLL_DESK_BACKEND: 'github', ATOLL_DESK_HOST: 'https://git.example.com' }, ['https://git.example.com']],
  ])('%o is the only other host that the policy allows', (variables, origins) => {
    const backend = backendOf({ ATOLL_DESK_REPO: 'owner/site', ATOLL_DESK_BRANCH: 'texts', ...variables })
    expect(backend.origins).toEqual(origins)
    expect(backend.config).toMatchObject({ repo: 'owner/site', branch: 'texts', auth_methods: ['token'] })
    const [connect = ''] = /connect-src [^;]+/.exec(deskPolicy(backend.origins)) ?? []
    expect(connect.match(/https:\S+/g)).toEqual(origins)
    expect(deskPolicy(backend.origins).match(/https:\S+/g)).toHaveLength(origins.length)
  })

  test('an application at the Git host logs editors in there', () => {
    const { config } = backendOf({
      ATOLL_DESK_BACKEND: 'gitlab',
      ATOLL_DESK_REPO: 'group/team/site',
      ATOLL_DESK_APP_ID: 'app',
    })
    expect(config).toMatchObject({ app_id: 'app', auth_type: 'pkce', base_url: 'https://gitlab.com' })
  })

  test.each([
    [
      { ATOLL_DESK_BACKEND: 'svn', ATOLL_DESK_REPO: 'owner/site' },
      'ATOLL_DESK_BACKEND is svn: write github, gitlab or gitea',
    ],
    [{ ATOLL_DESK_BACKEND: 'github' }, 'ATOLL_DESK_REPO is "": write it as owner/name'],
    [{ ATOLL_DESK_BACKEND: 'github', ATOLL_DESK_REPO: 'a b/c' }, 'ATOLL_DESK_REPO is "a b/c": write it as owner/name'],
    [
      { ATOLL_DESK_BACKEND: 'gitea', ATOLL_DESK_REPO: 'owner/site', ATOLL_DESK_HOST: 'http://git.example.com' },
      'ATOLL_DESK_HOST is http://git.example.com: write it as https://git.example.com',
    ],
  ])('%o is refused', (variables, sentence) => {
    expect(readBackend(variables)).toBe(sentence)
  })
})
