import { type FrameLocator, expect, test } from 'playwright/test'
import { openAlone } from '#tests/e2e/support/alone.ts'
import { violations } from '#tests/e2e/support/axe.ts'
import {
  type CrashPlace,
  crashAt,
  launchCrash,
  placeBet,
  sitDown,
  startPlace,
  watchSockets,
} from '#tests/e2e/support/crash.fixture.ts'
import { type Language, flowLanguages, minorOf } from '#tests/e2e/support/site.ts'

// the tests share one gateway and move the clock of its table
test.describe.configure({ mode: 'default' })

let place: CrashPlace
test.beforeAll(async () => void (place = await startPlace()))
test.beforeEach(() => place.open())
test.afterEach(() => place.shut())
test.afterAll(() => place.close())

const numerals: Record<Language, string> = { en: 'latn', bn: 'beng', ar: 'arab' }
const rounds = (crash: FrameLocator) => crash.locator('[data-round]')
const action = (crash: FrameLocator) => crash.getByTestId('play')
const balance = async (crash: FrameLocator) => minorOf(await crash.locator('#balance').innerText())

/** A multiplier as the page writes it in this language. */
const times = (language: Language, hundredths: number) =>
  new Intl.NumberFormat(`${language}-u-nu-${numerals[language]}`, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(hundredths / 100)

for (const language of flowLanguages) {
  test(`S1.2 S3.23 S7.31 D15 crash in ${language}: bet and cashed out by hand, lost by key, cashed out automatically over a broken connection`, async ({
    page,
  }) => {
    const sockets = await watchSockets(page)
    const crash = await sitDown(page, place, language)
    const before = await balance(crash)
    const stake = minorOf(await crash.locator('#stakeInput').inputValue())

    await placeBet(crash)
    await expect(action(crash)).toHaveAttribute('data-deed', 'none')
    await expect.poll(() => balance(crash)).toBe(before - stake)
    await place.takeOff(crash)
    await expect(action(crash)).toHaveAttribute('data-deed', 'out')
    await expect.poll(async () => minorOf(await crash.locator('#height').innerText())).toBeGreaterThan(115)
    await action(crash).click()
    await expect(crash.locator('#stage')).toHaveAttribute('data-result', 'won')
    // the list of bets follows a moment later
    const left = crash.locator('#riders .left')
    await expect(left).not.toBeEmpty()
    const out = minorOf(await left.innerText())
    expect(out).toBeGreaterThan(115)
    await expect(crash.locator('#result')).toContainText(times(language, out))
    await expect.poll(() => balance(crash)).toBe(before - stake + (stake / 100) * out)
    await place.crash(crash)
    await expect(crash.locator('#height')).toContainText(times(language, crashAt(1)))
    await expect(rounds(crash).first()).toHaveAttribute('data-verified', 'true')

    // by the keyboard alone: arrows for the stake, Space to bet
    await place.openBets(crash)
    await crash.locator('#result').click()
    await page.keyboard.press('ArrowUp')
    expect(minorOf(await crash.locator('#stakeInput').inputValue())).toBe(stake + 100)
    await page.keyboard.press('Space')
    await expect(action(crash)).toHaveAttribute('data-deed', 'none')
    await expect(crash.locator('#riders li')).toHaveCount(1)
    await place.takeOff(crash)
    await place.crash(crash)
    await expect(crash.locator('#result')).toContainText(times(language, crashAt(2)))
    await expect(rounds(crash)).toHaveCount(2)
    await expect(rounds(crash).first()).toHaveAttribute('data-outcome', 'lost')

    // the connection breaks in mid-flight: the auto cash-out stays active, and the page connects again
    await crash.locator('#auto').fill(times(language, 140))
    // right after a crash a key may have meant to cash out, so it places no bet
    await expect(async () => {
      await crash.locator('#auto').press('Enter')
      await expect(action(crash)).toHaveAttribute('data-deed', 'none', { timeout: 300 })
    }).toPass()
    await place.openBets(crash)
    await expect(crash.locator('#riders li')).toHaveCount(1)
    await place.takeOff(crash)
    const held = sockets.length
    await sockets.at(-1)?.close({ code: 1012 })
    place.rise(140)
    await expect.poll(() => sockets.length).toBeGreaterThan(held)
    await expect(crash.locator('#result')).toContainText(times(language, 140))
    await expect(crash.locator('#line')).toBeEmpty()
    await place.crash(crash)
    await expect(rounds(crash).first()).toHaveAttribute('data-verified', 'true')
    const shownBalance = page.getByTestId('balance')
    const difference = async () => minorOf(await shownBalance.innerText()) - (await balance(crash))
    await expect.poll(difference).toBe(0)

    // any flight is checked, down to the hash of the chain
    await crash.locator('#past button').last().click()
    await expect(crash.locator('#checked li')).toHaveCount(3)
    await expect(crash.locator('#checked [data-holds=true]')).toHaveCount(3)
  })
}

test('F13 without a connection the page polls the table, and the game is played all the same', async ({ page }) => {
  await page.routeWebSocket(/\/api\/crash\/line/, (socket) => socket.close({ code: 1011 }))
  const crash = await sitDown(page, place, 'en')
  await crash.locator('#auto').fill('1.10')
  await placeBet(crash)
  await expect(crash.locator('#line')).toHaveText(/refreshing every second/)
  await place.takeOff(crash)
  place.rise(110)
  await expect(crash.locator('#result')).toHaveText(/^Cashed out at 1\.10×: 11\.00/)
  await place.crash(crash)
  await expect(rounds(crash).first()).toHaveAttribute('data-verified', 'true')
})

test('S8.8 after a reload the flight goes on, and the bet on it can be cashed out', async ({ page }) => {
  // the page of its own opens the table
  await openAlone(page, () => launchCrash(page, place, 'en'))
  await placeBet(page)
  await place.takeOff(page)
  place.rise(105) // nobody cashes out at 1.00
  await page.reload()
  await expect(page.getByTestId('play')).toHaveAttribute('data-deed', 'out')
  // a browser drops keys until a page is painted, when nobody has seen it yet
  const painted = () => performance.getEntriesByName('first-contentful-paint').length
  await expect.poll(() => page.evaluate(painted)).toBe(1)
  await page.keyboard.press('Enter')
  await expect(page.locator('#result')).toHaveText(/^Cashed out at [123]\.\d\d×/)
})

test('T19 after the portal’s page is reloaded, the own bet on the next flight is there, and is cashed out once', async ({
  page,
}) => {
  const crash = await sitDown(page, place, 'en')
  const before = await balance(crash)
  await placeBet(crash)
  await page.reload()
  await expect(action(crash)).toHaveText('Bet placed: 10.00', { useInnerText: true })
  await expect(crash.locator('#back')).toBeVisible()
  await place.takeOff(crash)
  place.rise(150)
  await page.reload()
  await expect(action(crash)).toHaveAttribute('data-deed', 'out')
  await action(crash).dblclick()
  await expect(crash.locator('#result')).toHaveText(/^Cashed out at [123]\.\d\d×/)
  const paid = minorOf((await crash.locator('#result').innerText()).split(':')[1] ?? '')
  // the second click of the double click placed no bet on the next flight
  await expect.poll(() => balance(crash)).toBe(before - 1_000 + paid)
  await expect(action(crash)).toHaveAttribute('data-deed', 'bet')
  await expect(crash.locator('#back')).toBeHidden()
})

test('S1.8 S7.26 S7.27 D15 on the narrowest phone all that is needed to bet and to cash out is in sight; who wants no motion sees a plain number; axe finds nothing before and after a flight; a proof that was tampered with is reported', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 640 })
  const crash = await sitDown(page, place, 'ar')
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    const isWithin = () => crash.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth)
    await expect.poll(isWithin, `${width}`).toBe(true)
    await action(crash).scrollIntoViewIfNeeded()
    await expect(crash.locator('#height')).toBeInViewport()
    const box = await action(crash).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  expect(await violations(page), 'bets are taken').toEqual([])
  await place.takeOff(crash)
  await expect(crash.locator('#curve')).toBeHidden()
  await expect.poll(async () => minorOf(await crash.locator('#height').innerText())).toBeGreaterThan(105)
  await place.crash(crash)
  await crash.locator('#past button').first().click()
  await expect(crash.locator('#checked [data-holds=true]')).toHaveCount(3)
  expect(await violations(page), 'after a flight').toEqual([])
  await page.locator('[data-theme-toggle]').first().click()
  await expect(crash.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await violations(page), 'after a flight, dark').toEqual([])

  await page.route('**/api/crash/round', async (route) => {
    const answer = await route.fetch()
    const body: { value: { crash: number } } = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, value: { ...body.value, crash: body.value.crash + 1 } } })
  })
  await page.reload()
  await crash.locator('#past button').first().click()
  await expect(crash.locator('#checked [data-holds=false]')).toHaveCount(1)
  await expect(crash.locator('#checked [data-holds=true]')).toHaveCount(2)
})

test('S1.8 a multiplier on its way is not read out: the beginning is, the cash-out, and the crash', async ({
  page,
}) => {
  const crash = await sitDown(page, place, 'en')
  await crash.locator('body').evaluate((body) => {
    const announced: string[] = []
    Object.assign(globalThis, { announced })
    const look = new MutationObserver((all) => {
      for (const { target } of all) {
        const live = (target instanceof Element ? target : target.parentElement)?.closest('[role=status], [role=alert]')
        if (live?.textContent) announced.push(live.textContent)
      }
    })
    look.observe(body, { subtree: true, childList: true, characterData: true })
  })
  await crash.locator('#auto').fill('1.20')
  await placeBet(crash)
  await place.takeOff(crash)
  place.rise(120)
  await expect(crash.locator('#result')).toHaveText(/^Cashed out at 1\.20×/)
  await place.crash(crash)
  await place.openBets(crash)
  const announced = await crash.locator('body').evaluate((): string[] => Reflect.get(globalThis, 'announced'))
  expect(new Set(announced)).toEqual(
    new Set([
      'Bets are open for flight 1.',
      'Flight 1 has taken off.',
      expect.stringMatching(/^Cashed out at 1\.20×: 12\.00/),
      expect.stringMatching(/^Crashed at \d\.\d\d×\. You cashed out at 1\.20×: 12\.00/),
      'Bets are open for flight 2.',
    ]),
  )
})
