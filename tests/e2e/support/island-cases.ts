import { expect } from 'playwright/test'
import { CALL, answer } from './jackpot.fixture.ts'
import { type IslandCase, type IslandRun, balance, contains, owns } from './island-run.ts'
import { limitsCase } from './limits-case.ts'
import { pointsCase } from './points-case.ts'
import { applyCase, joinCase, ownListCase } from './promotion-cases.ts'
import { serviceCase } from './service-case.ts'
import { minorOf, words } from './site.ts'

const [PASSWORD, DEPOSITED] = ['Lagoon-2026!', 100] as const
async function play({ page, language }: IslandRun): Promise<void> {
  const stage = page.locator('#game-stage')
  await stage.getByRole('button', { name: words(language)('games.play') }).click()
  await expect(page.frameLocator('#game-frame').getByRole('heading', { name: 'playing' })).toBeVisible()
  await expect(stage.locator('h1')).toBeVisible()
}

/** Each island by the name of its file; a house test compares them with the source tree. */
export const islandCases: Readonly<Record<string, IslandCase>> = {
  AgentCentre: {
    path: '/agentCenter',
    account: 'agent1',
    before: async () => {},
    after: async (run) => {
      const { page } = run
      const sums = () => page.locator('main dl dd').evaluateAll((all) => all.map((each) => each.textContent))
      await expect.poll(async () => (await sums()).map(minorOf)).toContain(400_000)
      const month = page.locator('main a[href$="days=30"]').last()
      await month.click()
      await expect(month).toHaveAttribute('aria-current', 'page')
      await expect.poll(async () => (await sums()).map(minorOf)).toContain(400_000)
    },
  },
  Announcement: {
    path: '/',
    before: async ({ page }) => page.locator('main astro-island details summary').first().click(),
    after: async ({ page }) => {
      const first = page.locator('main astro-island details').first()
      await expect(first).toHaveAttribute('open')
      await expect(first.locator('div')).toContainText(/\w|[\u0980-\u09ff]/)
      await first.locator('summary').click()
      await expect(first).not.toHaveAttribute('open')
    },
  },
  CustomerService: serviceCase,
  ActivityJoin: joinCase,
  MyPromotions: ownListCase,
  ActivityApply: applyCase,
  GameFrame: {
    path: '/game?game=ATL-DICE',
    account: 'player',
    before: async () => {},
    after: async (run) => {
      await play(run)
      const net = run.page.getByTestId('result')
      await expect.poll(async () => minorOf(await net.innerText())).toBe(0)
      await expect(run.page.getByTestId('elapsed')).toContainText(/[1-9১-৯]/)
      await owns(run, 100_000)
    },
  },
  GameLobby: {
    path: '/rng',
    before: async ({ page }) => {
      await page.locator('main input[type=search]').click()
      await page.keyboard.type('lantern')
    },
    after: async (run) => {
      const { page } = run
      const field = page.locator('main input[type=search]')
      await expect(field).toHaveValue('lantern')
      await expect(field).toBeFocused()
      const cards = page.locator('main li a[href*="/game?game="]:visible')
      const count = page.locator('main [role=status]').first()
      await expect(page).toHaveURL(/name=lantern/)
      await expect(cards).not.toHaveCount(0)
      // `0 of 8 playable`
      const total = async () => Math.max(...((await count.innerText()).match(/\p{Nd}+/gu) ?? []).map(minorOf))
      await expect.poll(async () => (await cards.count()) - (await total())).toBe(0)
      await field.fill('')
      await expect.poll(() => cards.count()).toBeGreaterThan(20)
      await expect.poll(total).toBeGreaterThan(100)
    },
  },
  GameRows: {
    path: '/',
    given: async ({ page }) =>
      page.route('**/GCSGAME_hotGamesV2*', async (route) => {
        const response = await route.fetch()
        const json = await response.json()
        for (const game of json.value.games) if (game.gameType === 'FISH') game.gameName = `New ${game.nodeId}`
        await route.fulfill({ response, json })
      }),
    before: async () => {},
    after: async ({ page }) => {
      await expect(page.getByText(/^New /).first()).toBeAttached()
      await expect(page.locator('main li a[href*="/game?game="]').first()).toBeVisible()
    },
  },
  HallGame: {
    path: '/lottery?gameCode=KNQ-001',
    account: 'player',
    before: async () => {},
    after: play,
  },
  HeaderAccount: {
    path: '/',
    account: 'player',
    before: async ({ page }) => page.locator('[popovertarget="account-menu"]:visible').click(),
    after: async (run) => {
      const { page } = run
      await expect(page.locator('#account-menu')).toBeVisible()
      await expect(page.locator('#account-menu button')).toHaveCount(3)
      await page.keyboard.press('Escape')
      await owns(run, 100_000)
      await balance(run).click()
      await expect(balance(run)).toContainText('••••')
      await balance(run).click()
      await owns(run, 100_000)
    },
  },
  LoginForm: {
    path: '/login',
    before: async ({ page }) => {
      await page.locator('[name=username]').click()
      await page.keyboard.type('player')
      await page.keyboard.press('ArrowLeft')
    },
    after: async (run) => {
      const { page } = run
      const name = page.locator('[name=username]')
      await expect(name).toBeFocused()
      await page.keyboard.type('s')
      await expect(name, 'the caret is where it was').toHaveValue('playesr')
      await page.locator('form button[type=submit]').click()
      await contains(run, 'form', 'auth.passwordRequired')
      await page.locator('[name=password]').fill('wrong')
      await page.keyboard.press('Enter')
      await contains(run, 'form', 'refusals.bad_credentials')
      await expect(name).toHaveValue('playesr')
      await name.fill('player')
      await page.locator('[name=password]').fill(PASSWORD)
      await page.keyboard.press('Enter')
      await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
      await owns(run, 100_000)
    },
  },
  LotteryPart: {
    path: '/seaLottery',
    before: async () => {},
    after: async ({ page }) => expect(page.getByTestId('on-sale').locator('li')).toHaveCount(14),
  },
  MemberCentre: {
    path: '/member?page=depositv2',
    account: 'player',
    before: async () => {},
    after: async (run) => {
      const { page } = run
      const screen = page.locator('section[aria-labelledby=screen-depositv2]')
      await owns(run, 100_000)
      await screen.locator('[name=amount]').fill('1')
      await page.keyboard.press('Enter')
      await expect(screen.locator('[role=status] p').last()).toBeVisible()
      await owns(run, 100_000 + DEPOSITED)
      const last = screen.locator('section[aria-labelledby=last-deposits] td bdi')
      await expect.poll(async () => minorOf(await last.first().innerText())).toBe(DEPOSITED)
      expect(minorOf(await screen.locator('[role=status] p').last().innerText())).toBe(100_000 + DEPOSITED)
      await screen.locator('form button, button').first().click()
      await expect(screen.locator('[name=amount]')).toBeVisible()
      expect(minorOf(await screen.locator('form p').first().innerText())).toBe(100_000 + DEPOSITED)
    },
  },
  NoticeDialog: {
    path: '/',
    before: async ({ page }) => page.locator('header [data-tap="announcements"]').click(),
    after: async (run) => {
      const { page } = run
      const dialog = page.locator('#notices')
      await expect(dialog).toBeVisible()
      await dialog.locator('li button').first().click()
      await expect(dialog.locator('h3')).toBeVisible()
      await dialog.locator('[aria-live] button').click()
      await expect(dialog.locator('h3')).toHaveCount(0)
    },
  },
  PageToasts: {
    path: '/help',
    before: async ({ page }) => page.locator('a[data-tap="feedback"]').click(),
    after: async (run) => {
      const { page } = run
      const dialog = page.locator('#feedback')
      // in Bengali the limit comes before the number
      const used = async () => minorOf(await dialog.locator('p[aria-hidden]').innerText())
      await dialog.locator('textarea').fill('one two three four')
      const full = { en: 4300, bn: 3004, ar: 4300 }[run.language]
      await expect.poll(used).toBe(full)
      await dialog.locator('[type=submit]').click()
      await contains(run, '#feedback', 'feedback.thanks')
    },
  },
  RegisterForm: {
    path: '/register',
    before: async ({ page }) => {
      await page.locator('main form [name=terms]').check()
      await page.locator('main form [name=age]').check()
      await page.locator('main form [name=username]').click()
      await page.keyboard.type('newplayer')
    },
    after: async (run) => {
      const { page } = run
      const form = page.locator('main form')
      const name = form.locator('[name=username]')
      await expect(name).toHaveValue('newplayer')
      await expect(name).toBeFocused()
      await expect(form.locator('[name=age]')).toBeChecked()
      await form.locator('[type=submit]').click()
      await expect(form.locator('[name=password]')).toBeFocused()
      for (const field of ['password', 'confirmPassword']) await form.locator(`[name=${field}]`).fill('Quiet-Lagoon-7')
      await form.locator('[name=country]').focus()
      await form.locator('[name=country]').selectOption('BD')
      await form.locator('[name=mobileNum]').fill('01712345678')
      await form.locator('[type=submit]').click()
      await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
      await owns(run, 100_000)
    },
  },
  Points: pointsCase,
  SaferGambling: limitsCase,
  WinnersBoard: {
    path: '/inhouse',
    given: async ({ page }) => page.route(CALL, (route) => route.fulfill({ json: answer({}) })),
    before: async ({ page }) => page.locator('[data-testid=jackpot]').first().scrollIntoViewIfNeeded(),
    after: async ({ page }) => {
      const jackpot = page.getByTestId('jackpot').filter({ visible: true })
      await expect.poll(async () => minorOf(await jackpot.innerText())).toBe(612_345)
      await expect(page.locator('section[aria-labelledby=jackpot] li')).toHaveCount(3)
    },
  },
}
