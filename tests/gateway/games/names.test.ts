import { expect } from 'vitest'
import { parse } from 'valibot'
import { languages } from '#brand/languages.ts'
import type { Endpoint, InputOf, ValueOf } from '#contract/endpoint.ts'
import { bet, settle } from '#contract/game-wallet/game-wallet.ts'
import { gameList, hotGames, newGameVendor } from '#contract/games/catalogue.ts'
import { favGames, addFavGameV2, recentGames } from '#contract/games/favourites.ts'
import { gameInfo } from '#contract/games/info.ts'
import { rankList } from '#contract/games/winners.ts'
import { gameMenus, popularLottery } from '#contract/lottery/lottery.ts'
import { playMenu } from '#contract/lottery/numeros.ts'
import { openedNumbers } from '#contract/lottery/opened.ts'
import { memberOverview } from '#contract/member/overview.ts'
import { accountRecord, bets, bettingRecord } from '#contract/member/records.ts'
import { lotteryOn, QUICK } from '#tests/gateway/lottery/draws.fixture.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import { callSigned, freshId, openPlayOf, vendors } from '#tests/support/vendor.ts'
import { sessionOf } from '#tests/support/visitors.ts'

const page = { platform: 'html5-desktop', clientType: '3' } as const
const hot = { merchantCode: 'atoll', isPlatform: '2', platform: 'flash,html5-desktop' } as const
const dice = { en: 'Lagoon Dice', bn: 'লেগুন ডাইস', ar: 'نرد لاغون' }
const house = { en: 'Atoll Originals', bn: 'Atoll অরিজিনালস', ar: 'ألعاب Atoll الأصلية' }
const quick = { en: 'Isles Sic Bo 1 Minute', bn: 'আইলস সিক বো ১ মিনিট', ar: 'سيك بو الجزر كل دقيقة' }
const codes = languages.map(({ code }) => code)

const test = gatewayTest()
  .override('options', () => ({ vendors }))
  /** Makes a call from a page of a language, as a member. */
  .extend('ask', ({ gateway }) => async <E extends Endpoint>(endpoint: E, input: InputOf<E>, language: string) => {
    const session = await sessionOf(gateway, 'player')
    const reply = await gateway.call(endpoint, input, { session, headers: { 'accept-language': language } })
    return parse(endpoint.value, reply.value) as ValueOf<E>
  })

test('S1.6 games and providers that can be played have a name in every language, all others the one they were given', async ({
  ask,
}) => {
  const listed = async (language: string) => {
    const { games } = await ask(gameList, { ...page, language, pageNo: '1', pageSize: '100' }, language)
    const { lanes } = await ask(newGameVendor, { platform: 'html5-desktop' }, language)
    const cards = lanes.flatMap((category) => category.cards.map((card) => ({ ...card, id: card.vassalage })))
    const named = [...games.map((game) => ({ ...game, id: game.nodeId, name: game.gameName })), ...cards]
    return new Map(named.map(({ id, name, isUnconnected }) => [id, { name, isUnconnected }]))
  }
  const english = await listed('en')
  // a page of 100 games, all of which can be played, and the cards of four providers
  expect([...english.values()].filter(({ isUnconnected }) => !isUnconnected).length).toBe(104)
  for (const language of codes.filter((code) => code !== 'en')) {
    for (const [id, { name, isUnconnected }] of await listed(language)) {
      const isSame = name === english.get(id)?.name
      expect([id, name, isSame]).toEqual([id, name, isUnconnected === true])
    }
  }
})

test.for(codes)(
  'S1.6 lists of games, of lotteries and of winners have names in %s',
  async (language, { ask, gateway }) => {
    const { playId } = await openPlayOf(gateway, 'player')
    const ids = { playId, roundId: freshId() }
    await callSigned(gateway, bet, { input: { ...ids, transferId: freshId(), amount: 100 } })
    await callSigned(gateway, settle, { input: { ...ids, transferId: freshId(), payout: 5_000 } })
    await ask(addFavGameV2, { nodeId: 'ATL-DICE', gameType: 'RNG', vendor: 'ATL' }, language)
    const own = { language, pageNo: '1' } as const
    const found = {
      hot: (await ask(hotGames, { ...hot, language }, language)).games[0]?.gameName,
      favourite: (await ask(favGames, own, language)).content[0]?.gameName,
      recent: (await ask(recentGames, { clientType: '3', ...own }, language)).list[0]?.gameName,
      info: (await ask(gameInfo, { nodeId: 'ATL-DICE', language }, language)).gameName,
      won: (await ask(rankList, {}, language)).list[0]?.gameName,
      ranked: (await ask(rankList, { order: 'largest' }, language)).list[0]?.gameName,
    }
    expect(new Set(Object.values(found))).toEqual(new Set([dice[language]]))
    expect((await ask(gameInfo, { nodeId: 'ATL-DICE', language }, language)).vendorName).toBe(house[language])

    const sea = { prizeMode: 'SEA', language } as const
    const menus = (await ask(gameMenus, sea, language)).menus.flatMap((menu) => menu.gameMenus)
    const popular = (await ask(popularLottery, { ...sea, count: '20' }, language)).games
    const opened = (await ask(openedNumbers, sea, language)).numeros
    for (const list of [menus, popular, opened]) {
      expect(list.find(({ gameCode }) => gameCode === QUICK)?.name).toBe(quick[language])
    }
    expect((await ask(playMenu, { gameCode: QUICK, language }, language)).name).toBe(quick[language])
  },
)

test.for(codes)('S1.6 records name games and lotteries in %s', async (language, { ask, gateway, clock }) => {
  const lottery = lotteryOn(gateway, () => clock.now)
  await lottery.bought()
  const { playId } = await openPlayOf(gateway, 'player')
  await callSigned(gateway, bet, { input: { playId, roundId: freshId(), transferId: freshId(), amount: 100 } })
  const { list, vendors: played } = await ask(bettingRecord, { days: '7' }, language)
  expect(list.map(({ gameName }) => gameName).toSorted()).toEqual([dice[language], quick[language]].toSorted())
  expect(played.find(({ code }) => code === 'ATL')?.name).toBe(house[language])
  expect((await ask(memberOverview, {}, language)).plays.map(({ gameName }) => gameName)).toContain(quick[language])
  const moved = (await ask(accountRecord, { days: '7' }, language)).list
  expect(moved.flatMap(({ game, ticket }) => game ?? ticket?.lottery ?? []).toSorted()).toEqual(
    [dice[language], quick[language]].toSorted(),
  )
  const draw = list.find(({ nodeId }) => nodeId === QUICK)
  expect((await ask(bets, { id: draw?.id ?? '' }, language)).list[0]?.ticket?.lottery).toBe(quick[language])
})

test('S1.6 a language that is not offered gets the default one, and a region does not matter', async ({ ask }) => {
  for (const [language, name] of [
    ['fr', dice.en],
    ['bn-BD', dice.bn],
    ['', dice.en],
  ] as const) {
    expect((await ask(hotGames, { ...hot, language: language || 'EN' }, language)).games[0]?.gameName).toBe(name)
  }
})

test.for(['Lagoon Dice', 'লেগুন ডাইস', 'نرد لاغون'])(
  'S3.25 the lobby finds a game by its name in any language: %s',
  async (gameName, { ask }) => {
    for (const language of codes) {
      const { games } = await ask(gameList, { ...page, gameName, language, pageNo: '1', pageSize: '20' }, language)
      expect(games[0]?.gameName).toBe(dice[language])
    }
  },
)

test.for(['Isles Quick 10', 'আইলস কুইক ১০', 'سحب الجزر ١٠'])(
  'S3.25 the lobby reads the digits of every script: %s',
  async (gameName, { ask }) => {
    const { games } = await ask(gameList, { ...page, gameName, language: 'en', pageNo: '1', pageSize: '20' }, 'en')
    expect(games[0]?.gameName).toBe('Isles Quick 10 Minutes')
  },
)
