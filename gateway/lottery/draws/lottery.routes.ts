import { type PrizeMode, gameMenus, popularLottery, vnGameMenu } from '#contract/lottery/lottery.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import { offeredLanguage } from '#gateway/http/language.ts'
import { wordsOf } from '#gateway/site/words.rows.ts'
import { lotteryGame } from '#gateway/lottery/books/games.ts'
import { lotteriesOf } from './lottery.rows.ts'
import { menusOf } from './lottery.rules.ts'

export const lotteryAnswers: readonly Answer[] = [
  answer(gameMenus, async (asked, { services }) =>
    ok({ menus: await menus(services.database.read, { ...asked, area: null }) }),
  ),

  answer(vnGameMenu, async (asked, { services }) =>
    ok({ menus: await menus(services.database.read, { ...asked, area: 'VN' }) }),
  ),

  answer(popularLottery, async ({ prizeMode, language }, { services }) =>
    ok({ games: await services.popular(prizeMode, offeredLanguage(language)) }),
  ),
]

interface MenuQuery {
  readonly prizeMode: PrizeMode
  readonly language: string
  readonly area: 'VN' | null
}

async function menus(rows: Rows, asked: MenuQuery) {
  const words = await wordsOf(rows, 'lottery', asked.language)
  const labels = new Map([...words].map(([code, { title }]) => [code, title] as const))
  const lotteries = await lotteriesOf(rows, { ...asked, language: offeredLanguage(asked.language) })
  return menusOf(
    lotteries.map((lottery) => ({ ...lottery, ...(lotteryGame(lottery.nodeId) && { isHouse: true }) })),
    labels,
  )
}
