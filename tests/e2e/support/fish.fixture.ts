import { type FrameLocator, type Page, expect } from 'playwright/test'
import { fishAt, makeShoal, placeOf } from '#arcade/fish/page/shoal.ts'
import type { Kind } from '#arcade/fish/kinds.ts'
import { kindsOf } from '#arcade/fish/rules.ts'
import { fishTitle } from '#arcade/fish/title.ts'
import { titlesOf } from '#arcade/titles/current.ts'
import { openAsTrial } from './session.ts'
import { type Language, at, startGame } from './site.ts'

const [lagoonCatch] = titlesOf('fish', fishTitle).filter(({ id }) => id === 'fish')
if (!lagoonCatch) throw new Error('There is no Lagoon Catch.')
const kinds = kindsOf(lagoonCatch)

/** Opens the lagoon as a new trial and returns its account. */
export async function goFishing(page: Page, language: Language): Promise<{ account: string; fish: FrameLocator }> {
  const account = await openAsTrial(page, at(language, '/game?game=ATL-FISH'))
  await startGame(page, language)
  const fish = page.frameLocator('#game-frame')
  await expect(fish.getByTestId('play')).toBeEnabled()
  return { account, fish }
}

/** The game's page, or its frame in the portal's. */
type Look = Pick<Page, 'locator' | 'getByTestId' | 'getByRole'>

export const rounds = (fish: Look) => fish.locator('[data-round]')
export const lagoon = (fish: Look) => fish.locator('#lagoon')
export const kindOf = (fish: Look, kind: Kind) => fish.locator(`input[value=${kind}]`)

/** Returns the page coordinates of a fish of this kind while nothing moves; without a kind, of open water. */
export async function spotOf(fish: Look, kind?: Kind): Promise<{ x: number; y: number }> {
  await lagoon(fish).scrollIntoViewIfNeeded()
  const box = await lagoon(fish).boundingBox()
  if (!box) throw new Error('There is no lagoon.')
  const { width, height } = box
  const shoal = makeShoal(kinds)
  const isAt = (x: number, y: number) => fishAt(shoal, { x, y, width, height }, () => 26)
  const places = kind
    ? shoal.map(placeOf)
    : Array.from({ length: 400 }, (_, nth) => ({ x: (nth % 20) / 20, y: Math.floor(nth / 20) / 20 }))
  const free = places.find(({ x, y }) => {
    const near = isAt(x * width, y * height)
    if (kind) return near?.kind === kind
    // open water, well away from the edge and from every fish
    return !near && y > 0.4 && !fishAt(shoal, { x: x * width, y: y * height, width, height }, () => 50)
  })
  if (!free) throw new Error(`There is no place for ${kind ?? 'nothing'}.`)
  return { x: box.x + free.x * width, y: box.y + free.y * height }
}
