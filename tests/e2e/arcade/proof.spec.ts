import { readFileSync } from 'node:fs'
import { type FrameLocator, type Page, expect, test } from 'playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'
import { openAsTrial } from '#tests/e2e/support/session.ts'
import { at, flowLanguages, type Language, startGame } from '#tests/e2e/support/site.ts'

/** The words of the arcade's pages, those of dice over those of the house. */
function arcadeWords(language: Language): Record<string, string> {
  const read = (folder: string) => JSON.parse(readFileSync(`arcade/${folder}/words/${language}.json`, 'utf8'))
  return { ...read('page'), ...read('dice') }
}

const proofResult = (dice: FrameLocator) => dice.locator('#verified')
const failing = (dice: FrameLocator) => proofResult(dice).locator('[data-holds=false]')

/** Opens dice as a trial of its own. */
async function sitDown(page: Page, language: Language): Promise<FrameLocator> {
  await openAsTrial(page, at(language, '/game?game=ATL-DICE'))
  await startGame(page, language)
  const dice = page.frameLocator('#game-frame')
  await expect(dice.getByTestId('play')).toBeEnabled()
  return dice
}

/** Plays one round, and copies its proof. */
async function copyProof(page: Page, language: Language): Promise<FrameLocator> {
  const dice = await sitDown(page, language)
  await dice.getByTestId('play').click()
  const row = dice.locator('[data-round]')
  await expect(row).toHaveAttribute('data-verified', 'true', { timeout: 15_000 })
  await row.locator('summary').click()
  await row.getByRole('button').click()
  await expect(row.getByRole('button')).toHaveText(arcadeWords(language)['copied'] ?? '')
  return dice
}

async function check(dice: FrameLocator, text: string): Promise<void> {
  await dice.locator('#proof').fill(text)
  await dice.locator('.verify button').click()
}

/** Asks for what checks a proof, and pastes what was copied; by keys alone. */
async function paste(page: Page, dice: FrameLocator, t: Record<string, string>): Promise<void> {
  await dice.locator('#fair > summary').press('Enter')
  await dice.getByRole('button', { name: t['verifyLink'] ?? '', exact: true }).press('Enter')
  await expect(dice.getByRole('textbox', { name: t['verifyField'] ?? '' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+V')
}

for (const language of flowLanguages) {
  test(`S7.31 D15 a copied proof is pasted beside the game, by keys alone, and holds, in ${language}`, async ({
    page,
  }) => {
    const t = arcadeWords(language)
    const dice = await copyProof(page, language)
    await paste(page, dice, t)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(dice.getByRole('status').locator('.verdict')).toHaveText(t['proofHolds'] ?? '')
    await expect(proofResult(dice).locator('[data-holds=true]')).toHaveCount(3)
    expect(await violations(page)).toEqual([])
    // the play goes on beside it
    await dice.getByTestId('play').click()
    await expect(dice.locator('[data-round]')).toHaveCount(2, { timeout: 15_000 })
  })

  test(`S7.31 D15 in another play, of somebody else, a proof holds; with one digit changed it is said what does not, and rubbish is told so, in ${language}`, async ({
    page,
    browser,
  }) => {
    const t = arcadeWords(language)
    const played = await copyProof(page, language)
    await paste(page, played, t)
    const proof = await played.locator('#proof').inputValue()

    const fresh = await (await browser.newContext()).newPage()
    const dice = await sitDown(fresh, language)
    await dice.locator('#fair > summary').click()
    // what does not come is asked for again
    await fresh.route('**/dice/verify.*.json', (route) => route.abort(), { times: 1 })
    await dice.locator('#verify').click()
    await expect(dice.locator('#problem')).toHaveText(t['error.offline'] ?? '')
    await dice.locator('#verify').click()
    await check(dice, proof)
    await expect(proofResult(dice)).toHaveAttribute('data-state', 'true')

    await check(
      dice,
      proof.replace(/("roll": )(\d)/, (_, key, digit) => `${key}${(Number(digit) + 1) % 9 || 1}`),
    )
    await expect(proofResult(dice).locator('.verdict')).toHaveText(t['proofFails'] ?? '')
    await expect(failing(dice)).toHaveText(`✗ ${t['claimOutcome']}`)
    await check(dice, proof.replace(/("payout": )\d+/, '$19'))
    await expect(failing(dice)).toHaveText(`✗ ${t['claimPayout']}`)
    await check(
      dice,
      proof.replace(/("commitment": ")(.)/, (_, key, digit) => key + (digit === '0' ? '1' : '0')),
    )
    await expect(failing(dice)).toHaveText(`✗ ${t['claimCommitment']}`)

    for (const [text, state, words] of [
      ['', 'empty', t['proofEmpty']],
      ['what is this', 'unreadable', t['proofUnreadable']],
      [proof.replace('"dice"', '"keno"'), 'otherGame', t['proofOtherGame']?.replace('{{game}}', 'keno')],
      [proof.replace(/"nonce": \d+,/, ''), 'flawed', t['proofFlawed']?.replace('{{fields}}', 'nonce')],
      [proof.replace(/"serverSeed": "\w+",?/, '"serverSeed": null,'), 'unrevealed', t['proofUnrevealed']],
    ] as const) {
      await check(dice, text)
      await expect(proofResult(dice)).toHaveAttribute('data-state', state)
      await expect(proofResult(dice)).toHaveText(words ?? '')
    }
    await fresh.context().close()
  })
}
