import { startGateway } from '#gateway/start.ts'
import { chromium } from 'playwright'
import { mkdtempSync } from 'node:fs'
const dir = mkdtempSync('/tmp/look-names-')
const g = await startGateway({ databasePath: dir + '/gateway.db', port: 0, portal: process.cwd() + '/dist', content: 'src/content', isDemo: true, limits: false, log: false })
await g.services.database.write(async (rows) => {
  for (const [i, paid] of [900, 3000, 0].entries())
  await rows.insertInto('play').values({ id: 'p' + i, member_id: 'M1005', node_id: ['ATL-DICE','ATL-SLOT','ATL-CRASH'][i], vassalage: 'ATL', opened_at: Date.now() - i * 3600000, seen_at: Date.now() - i * 3600000, staked: 1500, won: paid, open_rounds: 0 }).execute().catch((e) => console.log(e.message))
})
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
for (const [lang, w] of [['bn', 360], ['ar', 1280], ['ar', 360], ['bn', 1280]]) {
  const c = await b.newContext({ viewport: { width: w, height: 760 } }); const p = await c.newPage()
  p.on('pageerror', (e) => console.log('ERR', e.message))
  for (const [name, path] of [['home', ''], ['inhouse', '/inhouse'], ['lottery', '/seaLottery'], ['board', '/vnlottery?gameCode=TCG_VN-003'], ['results', '/results'], ['series', '/results/L645'], ['odds', '/odds'], ['game', '/game?game=ATL-FISH']]) {
    await p.goto(g.url + '/' + lang + path); await p.waitForTimeout(name === 'home' || name === 'board' ? 3000 : 1500)
    await p.screenshot({ path: `/tmp/names-${name}-${lang}-${w}.png`, fullPage: name !== 'odds' && name !== 'board' })
  }
  if (w === 360) { await p.goto(g.url + '/' + lang + '/rng'); await p.waitForTimeout(1500); await p.keyboard.press('/'); await p.waitForTimeout(1500); await p.keyboard.type(lang === 'bn' ? 'isles ৩' : 'quick ٣'); await p.waitForTimeout(1500); await p.screenshot({ path: `/tmp/names-search-${lang}-${w}.png` }) }
  await p.goto(g.url + '/' + lang + '/login'); await p.waitForTimeout(2000)
  await p.locator('input[name=username], input[autocomplete=username]').first().fill('player'); await p.locator('input[type=password]').first().fill('Lagoon-2026!')
  await p.keyboard.press('Enter'); await p.waitForTimeout(4000)
  for (const s of ['bettingRecord', '']) { await p.goto(g.url + '/' + lang + '/member' + (s && '?view=' + s)); await p.waitForTimeout(3500); await p.screenshot({ path: `/tmp/names-member-${s}-${lang}-${w}.png`, fullPage: true }) }
  console.log(lang, w)
  await c.close()
}
await b.close(); await g.close(); process.exit(0)
