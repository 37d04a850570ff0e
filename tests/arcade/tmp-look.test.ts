import { test } from 'vitest'
import { chromium } from 'playwright-core'
import { startBed } from '#tests/arcade/support/arcade.fixture.ts'
const bets: Record<string,string[]> = { 'baccarat': ['banker','tie','playerPair'], 'baccarat-no-commission': ['player'], 'dragon-tiger': ['dragon','tie'], 'andar-bahar': ['andar','6-10'], 'sic-bo': ['big','sum-9','two-1-2'] }
test('look', async () => {
  const bed = await startBed()
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
  const shots = (process.env.SHOTS ?? '').split(',')
  const tickets: string[] = []
  for (const shot of shots) tickets.push(await bed.ticketOf(['player','agent41'][tickets.length % 2] ?? 'player', `ATL-${(shot.split(':')[3] ?? '').toUpperCase()}`))
  await Promise.all(shots.map(async (shot, at) => {
    const [size = '', lang, theme, id = '', deep] = shot.split(':')
    const [width = 0, height = 0] = size.split('x').map(Number)
    const page = await browser.newPage({ viewport: { width, height } })
    page.on('console', (m) => console.log('console', id, m.text()))
    page.on('pageerror', (e) => console.log('pageerror', id, e.message))
    const ticket = tickets[at]
    await page.goto(`${bed.arcade.url}/${id}?lang=${lang}&theme=${theme}&ticket=${ticket}&head=none`)
    await page.waitForSelector('#play:not([disabled])', { timeout: 60000 })
    await page.waitForTimeout(1000)
    const name = `/tmp/ts-${id}-${size}-${lang}-${theme}`
    await page.screenshot({ path: `${name}-1.png` })
    if (deep) {
      try {
      await page.waitForSelector('[data-phase="bet"]', { timeout: 60000 })
      for (const b of bets[id] ?? []) await page.locator(`[data-bet="${b}"]`).click()
      const before = await page.evaluate(() => document.querySelector('#staked')?.textContent)
      await page.locator('#play').click()
      await page.waitForTimeout(1500)
      console.log(id, 'staked', before, await page.locator('#result').textContent(), await page.locator('#play').textContent())
      await page.waitForSelector('[data-phase="show"]', { timeout: 60000 })
      await page.waitForTimeout(1800)
      await page.screenshot({ path: `${name}-2.png` })
      await page.waitForSelector('[data-phase="pause"]', { timeout: 60000 })
      await page.waitForTimeout(1200)
      await page.screenshot({ path: `${name}-3.png`, fullPage: true })
      await page.waitForTimeout(6000); console.log(id, 'history', await page.locator('#history').textContent(), 'WARN', bed.warnings.join(' | ')); { const { DatabaseSync } = await import('node:sqlite'); const d = new DatabaseSync(bed.arcadePath, { readOnly: true }); console.log(id, 'ROWS', JSON.stringify(d.prepare('SELECT * FROM shared_bet').all()), JSON.stringify(d.prepare('SELECT * FROM shared_round').all())); d.close() }
      console.log(id, 'result', await page.locator('#result').textContent())
      await page.locator('#past button').first().click()
      await page.waitForTimeout(3000)
      console.log(id, 'check', (await page.locator('#checked').textContent())?.slice(0, 400))
      await page.locator('#howTo summary').click()
      await page.waitForTimeout(800)
      await page.screenshot({ path: `${name}-4.png`, fullPage: true })
      } catch (e) { console.log(id, 'ERR', String(e).slice(0, 600)); await page.screenshot({ path: `${name}-err.png`, fullPage: true }) }
    }
    await page.close()
  }))
  await browser.close()
  await bed.close()
}, 400_000)
