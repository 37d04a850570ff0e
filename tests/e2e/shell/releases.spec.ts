import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type Page, expect, test } from 'playwright/test'
import { publishOnce } from '#publish/releases/publish-once.ts'
import { currentPath, currentRelease, listReleases, rollBackTo, switchTo } from '#publish/releases/releases.ts'
import { rollbackTo } from '#publish/rollback.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { makeRebuilt } from '#tests/e2e/support/rebuilt-site.ts'
import { words } from '#tests/e2e/support/site.ts'

// Deployments and rollbacks under open pages, on a gateway that follows the link of releases.
test.describe.configure({ mode: 'serial' })

const t = words('en')
const CODE = /\/_astro\/[\w.@-]+\.(?:js|css)/g
const MINUTES_6 = 6 * 60_000

let folder = ''
let releases = ''
let builds = 0
let gateway: OwnGateway

async function publishNext(): Promise<void> {
  builds += 1
  const build = async (_content: string, site: string) => {
    makeRebuilt(site, String(builds))
    return { ok: true } as const
  }
  const content = join(folder, 'content')
  const facts = { releases, content, code: () => 'code', lint: async () => [], build, clock: Date.now }
  expect(await publishOnce(facts)).toMatchObject({ kind: 'published' })
}

/** Waits until the gateway serves the release that the link leads to. */
async function served(): Promise<void> {
  const page = readFileSync(join(currentPath(releases), 'site/rng.html'), 'utf8')
  await expect.poll(async () => (await fetch(`${gateway.url}/rng`)).text()).toBe(page)
}

/** Serves the release before, or the latest one again. */
function goBackAndForth(): void {
  const [latest] = listReleases(releases)
  if (!latest) throw new Error('nothing is published')
  if (currentRelease(releases)?.id !== latest.id) return switchTo(releases, latest)
  const before = rollbackTo(releases, undefined)
  if (typeof before === 'string') throw new Error(before)
  rollBackTo(releases, before)
}

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atoll-deployments-'))
  releases = join(folder, 'releases')
  mkdirSync(join(folder, 'content'))
  writeFileSync(join(folder, 'content/help.md'), 'text')
  for (let count = 0; count < 3; count += 1) await publishNext()
  const [last, before] = listReleases(releases).map(({ note }) =>
    note.chunks.filter((name) => /\.(?:js|css)$/.test(name)),
  )
  expect(last?.filter((name) => before?.includes(name))).toEqual([])
  gateway = await startOwnGateway({ portal: join(currentPath(releases), 'site') })
})
test.afterAll(async () => {
  await gateway.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Asks for pages with all their code, as visitors do, until it is stopped; returns what was not answered. */
function startLoad() {
  const failed: string[] = []
  let [asked, isOver] = [0, false]
  const ask = async (path: string) => {
    asked += 1
    const response = await fetch(gateway.url + path).catch((error: unknown) => ({
      ok: false,
      text: () => String(error),
    }))
    if (!response.ok) failed.push(path)
    return response.text()
  }
  const visit = async (path: string) => {
    while (!isOver) {
      const page = await ask(path)
      for (const file of new Set(page.match(CODE))) await ask(file)
    }
  }
  const visits = Promise.all(['/rng', '/help'].map(visit))
  return async () => {
    isOver = true
    await visits
    return { asked, failed }
  }
}

const filters = (page: Page) => page.getByRole('button', { name: t('games.filters'), exact: true })
/** The filters are drawn by code alone. */
const opened = (page: Page) => page.locator('main [aria-controls=lobby-filters][aria-expanded=true]')

/** Opens a lobby on a device that has no code yet, lets `deploy` happen, and taps on what has no code yet. */
async function tapOver(browser: Browser, deploy: () => void): Promise<boolean> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 360, height: 640 } })
  const page = await context.newPage()
  await page.goto(`${gateway.url}/rng`, { waitUntil: 'commit' })
  await filters(page).waitFor()
  deploy()
  await served()
  await filters(page).click()
  const isMade = await opened(page)
    .waitFor()
    .then(
      () => true,
      () => false,
    )
  await context.close()
  return isMade
}

test('D12 ten deployments back and forth under load fail no request and lose no tap', async ({ browser }) => {
  const stop = startLoad()
  const made: boolean[] = []
  for (let count = 0; count < 10; count += 1) made.push(await tapOver(browser, goBackAndForth))
  const { asked, failed } = await stop()
  expect(asked).toBeGreaterThan(100)
  expect([made, failed]).toEqual([Array.from({ length: 10 }, () => true), []])
})

/** Returns whether a page names only code of the release that is served, and not of those before it. */
function isOfServed(page: string): boolean {
  const own = currentRelease(releases)?.note.chunks
  return page.match(CODE)?.every((path) => own?.includes(path.slice('/_astro/'.length))) ?? false
}

/** Takes all code away that the release before had, as releases do that are long ago. */
function forgetEarlierCode(): void {
  const site = join(currentPath(releases), 'site')
  const own = new Set(currentRelease(releases)?.note.chunks)
  for (const name of globSync('*', { cwd: join(site, '_astro') }))
    if (!own.has(name)) rmSync(join(site, '_astro', name))
}

test('S8.6 a tap on an island whose code is gone is kept over the reload, and made once', async ({ page }) => {
  // who saves data has no code of islands before the tap
  await page.addInitScript(() => localStorage.setItem('lite', 'on'))
  const isReady = page.waitForResponse(/_astro\/idle-rest\./)
  await page.goto(`${gateway.url}/rng`)
  await isReady
  await page.evaluate(() => Reflect.set(globalThis, 'isFirst', true))
  await publishNext()
  forgetEarlierCode()
  await served()
  await filters(page).click()
  await expect(opened(page)).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isFirst'))).toBeUndefined()
  expect(await page.evaluate(() => sessionStorage.getItem('keptTap'))).toBeNull()
})

test('S8.6 a page left open over a deployment offers a reload, or later', async ({ page }) => {
  await page.clock.install()
  const isReady = page.waitForResponse(/_astro\/idle-rest\./)
  await page.goto(gateway.url)
  await isReady
  // a part that is still loading would be given up when the clock jumps
  await page.waitForLoadState('networkidle')
  const returnToPage = async () => {
    await page.clock.fastForward(MINUTES_6)
    const looked = page.waitForResponse(
      (response) => response.request().resourceType() === 'fetch' && new URL(response.url()).pathname === '/',
    )
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await looked
  }
  const notice = page.locator('#newer-build')
  await returnToPage()
  await expect(notice).toHaveCount(0)
  await publishNext()
  await served()
  await returnToPage()
  await expect(notice).toContainText(t('shell.newerBuild'))
  await notice.getByRole('button', { name: t('shell.later') }).click()
  await returnToPage()
  await expect(notice).toHaveCount(0)
  await publishNext()
  await served()
  await returnToPage()
  // what is typed is lost only after a word
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('textarea')))
  await page.locator('main > textarea').fill('typed')
  const reload = notice.getByRole('button', { name: t('shell.reload') })
  await reload.click()
  await expect(notice).toContainText(t('shell.newerBuildTyped'))
  await expect(page.locator('main > textarea')).toHaveValue('typed')
  await reload.click()
  await expect(page.locator('main > textarea')).toHaveCount(0)
  expect(isOfServed(await page.content())).toBe(true)
})
