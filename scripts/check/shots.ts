import { execFileSync } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright'
import { type Language, languages } from '#brand/languages.ts'
import { startGateway } from '#gateway/start.ts'
import { pathIn } from '#i18n/links.ts'
import { routes } from '#routes'

// `npm run shots` takes every route of the built portal at three widths, in both themes and every language, logged out
// and in, and makes one contact sheet per language and theme. `-- --only rng,help --width 360` takes fewer.
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    width: { type: 'string' },
    language: { type: 'string' },
    out: { type: 'string' },
  },
})
const folder = resolve(values.out ?? '.cache/shots')
const widths = values.width ? [Number(values.width)] : [360, 768, 1280]
const wanted = routes.filter(({ id }) => !values.only || values.only.split(',').includes(id))
const tongues = languages.filter(({ code }) => !values.language || code === values.language)
const HEIGHT = 900

interface Look {
  readonly language: Language
  readonly theme: 'light' | 'dark'
  readonly width: number
  readonly session: 'out' | 'in'
}

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const gateway = await startGateway({
  databasePath: join(folder, 'gateway.db'),
  port: 0,
  portal: resolve('dist'),
  content: 'src/content',
  isDemo: true,
  limits: false,
  log: false,
})
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
})
try {
  for (const { code: language } of tongues)
    for (const theme of ['light', 'dark'] as const)
      for (const session of ['out', 'in'] as const)
        for (const width of widths) await shoot(browser, { language, theme, width, session })
} finally {
  await browser.close()
  await gateway.close()
}
process.stdout.write(`\n${folder}\n`)

/** Takes all routes in one look, and joins them into one sheet if ImageMagick is installed. */
async function shoot(from: Browser, { language, theme, width, session }: Look): Promise<void> {
  const context = await from.newContext({ viewport: { width, height: HEIGHT }, serviceWorkers: 'block' })
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  const page = await context.newPage()
  const name = [language, theme, session, width].join('-')
  const files: string[] = []
  if (session === 'in') await signIn(page, language)
  for (const { id, path } of wanted) {
    await page.goto(gateway.url + pathIn(language, path), { waitUntil: 'load' })
    await page.waitForTimeout(400)
    const file = join(folder, `${name}-${id}.png`)
    await page.screenshot({ path: file })
    files.push(file)
    process.stdout.write('.')
  }
  await context.close()
  try {
    execFileSync('montage', [...files, '-tile', '6x', '-geometry', '400x+6+6', join(folder, `sheet-${name}.png`)])
  } catch {
    // Without ImageMagick the single pictures remain.
  }
}

async function signIn(page: Awaited<ReturnType<Browser['newPage']>>, language: Language): Promise<void> {
  await page.goto(gateway.url + pathIn(language, '/login'))
  await page.locator('[name=username]').fill('player')
  await page.locator('[name=password]').fill('Lagoon-2026!')
  await page.locator('form [type=submit]').click()
  await page.locator('html[data-session=in]').waitFor()
}
