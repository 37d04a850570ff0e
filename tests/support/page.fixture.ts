import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { pretendBrowser } from './browser.ts'
import { DEMO_PASSWORD, type TestGateway, startTestGateway } from './gateway.ts'

/** The stores of a page that has just been opened. */
export type OpenedPage = Awaited<ReturnType<typeof openPage>>

export interface PageBed {
  readonly gateway: TestGateway
  /** The addresses that pages navigated to. */
  readonly gone: string[]
  /** Turns a setting of the site, or a code of the permission tree, on or off; `reset` turns it off again. */
  set(name: string, on: boolean): Promise<void>
  /** Resets to a new browser: empty storage, online, every switch off. */
  reset(): Promise<void>
  close(): Promise<void>
}

/** Creates a portal of no page but home's, with the texts. */
function createPortal(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-portal-'))
  cpSync('public/locales', join(folder, 'locales'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), '')
  return folder
}

/** Starts a gateway that also serves the pages' texts, and a browser's globals for pages that consist of stores. */
export async function startPageBed(more: Parameters<typeof startTestGateway>[0] = {}): Promise<PageBed> {
  const portal = createPortal()
  const gateway = await startTestGateway({ portal, ...more })
  const realFetch = globalThis.fetch
  const turned = new Set<string>()
  const gone: string[] = []

  async function set(name: string, on: boolean): Promise<void> {
    await gateway.services.database.write(async (rows) => void (await setSwitch(rows, name, on)))
    if (on) turned.add(name)
  }

  async function reset(): Promise<void> {
    for (const name of turned) await set(name, false)
    turned.clear()
    vi.resetModules()
    globalThis.fetch = realFetch
    pretendBrowser(gateway.url)
    gone.length = 0
    Reflect.set(globalThis.location, 'assign', (path: string) => void gone.push(path))
    const root = { lang: 'en', getAttribute: () => null, setAttribute() {}, removeAttribute() {} }
    Object.assign(globalThis, { document: { documentElement: root, getElementById: () => null, cookie: '' } })
  }

  async function close(): Promise<void> {
    Reflect.deleteProperty(globalThis, 'document')
    await gateway.close()
    rmSync(portal, { recursive: true })
  }

  return { gateway, gone, set, reset, close }
}

/** Opens a page: after `vi.resetModules()` only storage is remembered. */
export async function openPage() {
  const { $switches, $switchesOff } = await import('#stores/site/switches.ts')
  const [site, gate, session, signIn, need, member, role, warning, calls] = await Promise.all([
    import('#stores/site/permissions.ts'),
    import('#stores/site/gate.ts'),
    import('#stores/auth/session/session.ts'),
    import('#stores/auth/login/sign-in.ts'),
    import('#stores/auth/login/require-login.ts'),
    import('#stores/auth/session/member.ts'),
    import('#stores/auth/session/role.ts'),
    import('#stores/shell/warning.ts'),
    import('#api/call.ts'),
  ])
  return {
    ...site,
    ...gate,
    $switches,
    $switchesOff,
    ...session,
    ...signIn,
    ...need,
    ...member,
    ...role,
    ...warning,
    ...calls,
  }
}

/** Logs in on a page and stays there. */
export async function signInOn(page: OpenedPage, account: string): Promise<void> {
  await page.submitLogin({ username: account, password: DEMO_PASSWORD }, 'stay')
  if (page.$session.get().state !== 'in') throw new Error(`${account} could not sign in`)
}
