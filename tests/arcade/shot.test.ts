import { chromium } from 'playwright-core'
import { expect, test } from 'vitest'
import { startBed } from '#tests/arcade/support/arcade.fixture.ts'
import { launchUrl } from '#gateway/games/games.rules.ts'

const node = process.env.SHOT ?? 'ATL-JACKS-NINE-SIX'
test('shots', async () => {
  const bed = await startBed()
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
  try {
    for (const [lang, w, h, theme, head] of [['EN', 360, 560, 'light', 'none'], ['BN', 360, 740, 'dark', ''], ['AR', 1280, 800, 'light', '']] as const) {
      const page = await browser.newPage({ viewport: { width: w, height: h }, colorScheme: theme })
      page.on('console', (m) => console.log(lang, m.type(), m.text()))
      page.on('pageerror', (e) => console.log(lang, 'ERR', e.message))
      page.on('response', async (r) => { if (r.status() >= 400) console.log(r.status(), r.url(), await r.text().catch(() => '')) })
      const ticket = await bed.ticketOf(lang === 'EN' ? 'player' : lang === 'BN' ? 'agent41' : 'vip', node)
      const url = launchUrl(bed.arcade.url, { nodeId: node, ticket, language: lang })
      await page.goto(`${url}&theme=${theme}${head ? '&head=none' : ''}`, { waitUntil: 'load' })
      await page.waitForFunction(() => document.body.dataset.phase === 'ready', undefined, { timeout: 15000 })
      const shot = (name: string) => page.screenshot({ path: `/tmp/shot-${lang}-${name}.png` })
      await shot('idle')
      await page.click('#play')
      await page.waitForFunction(() => document.body.dataset.phase === 'deciding', undefined, { timeout: 15000 })
      const best = page.locator('#best')
      if (await best.count()) { await page.locator('.hold').nth(1).click(); await best.click() }
      await page.waitForTimeout(300)
      await shot('choose')
      await page.locator('#moves button').first().click()
      await page.waitForFunction(() => document.body.dataset.phase === 'ready', undefined, { timeout: 15000 })
      await page.waitForTimeout(800)
      await shot('end')
      console.log(lang, await page.locator('#result').textContent(), '|', await page.locator('#history').innerText())
    }
    expect(bed.warnings).toEqual([])
  } finally { await browser.close(); await bed.close() }
}, 120000)
