import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Browser, type Page, chromium } from 'playwright'
import { cutTexts } from './cut-texts.ts'
import { copyWithPseudoLocales } from './pseudo-copy.ts'
import { pseudoLocales } from './pseudo-locale.ts'

// Builds a copy of the portal with two more languages, and walks its main pages on a phone of 360 px: nothing may be
// wider than the page, and no text may be cut.

const paths = [
  '/',
  '/rng',
  '/login',
  '/register',
  '/vnlottery',
  '/promotions',
  '/help',
  '/help/play-money',
  '/download',
  '/member',
  '/agentCenter',
]
const SIZE = { width: 360, height: 740 }

/** Walks the pseudo-locales; returns what is too wide, cut or in another language. */
export async function walkPseudoLocales(root: string): Promise<string[]> {
  const copy = join(root, '.cache/pseudo')
  copyWithPseudoLocales(root, copy)
  const env = { ...process.env, ATOLL_BRAND: '', ATOLL_SHOWCASE: '1' }
  execFileSync(process.execPath, ['publish/build.ts', join(copy, 'dist'), '--no-covers'], {
    cwd: copy,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const found = await withPortal(copy, walk)
  rmSync(copy, { recursive: true, force: true })
  return found
}

async function withPortal(copy: string, visit: (base: string) => Promise<string[]>): Promise<string[]> {
  const port = await freePort()
  const base = `http://localhost:${port}`
  const env = {
    ...process.env,
    ATOLL_BRAND: '',
    ATOLL_DEMO: '1',
    ATOLL_SHOWCASE: '1',
    HOST: 'localhost',
    PORT: String(port),
  }
  const gateway = spawn(process.execPath, ['gateway/main.ts'], {
    cwd: copy,
    env: { ...env, ATOLL_DATA: join(copy, '.data'), ATOLL_PORTAL: join(copy, 'dist') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await saysRunning(gateway)
    return await visit(base)
  } finally {
    gateway.kill()
    await once(gateway, 'exit')
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function saysRunning({ stdout }: ChildProcess): Promise<void> {
  for await (const chunk of stdout ?? []) if (String(chunk).includes('running at')) return
  throw new Error('The gateway did not start.')
}

async function walk(base: string): Promise<string[]> {
  const { CHROMIUM_PATH: executablePath } = process.env
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) })
  try {
    const found: string[] = []
    for (const { row } of pseudoLocales) found.push(...(await walkLanguage(browser, `${base}/${row.code}`, row)))
    return found
  } finally {
    await browser.close()
  }
}

async function walkLanguage(
  browser: Browser,
  base: string,
  row: (typeof pseudoLocales)[number]['row'],
): Promise<string[]> {
  const context = await browser.newContext({ viewport: SIZE, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const found: string[] = []
  for (const path of paths) {
    if (path === '/member') await logIn(page, base)
    const reply = await page.goto(`${base}${path === '/' ? '' : path}`, { waitUntil: 'networkidle' })
    if (reply?.status() !== 200) found.push(`${row.code} ${path}: is answered with ${reply?.status()}`)
    const html = await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
    if (html.join() !== [row.code, row.dir].join()) found.push(`${row.code} ${path}: is in ${html.join(', ')}`)
    found.push(...(await page.evaluate(cutTexts)).map((what) => `${row.code} ${path}: ${what}`))
  }
  await context.close()
  return found
}

/** Logs the demo's agent in, who has both centres. */
async function logIn(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/login`, { waitUntil: 'networkidle' })
  await page.locator('input[autocomplete~="username"]').first().fill('agent1')
  await page.locator('input[type="password"]').first().fill('Lagoon-2026!')
  await page.locator('main form [type="submit"]').first().click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}
