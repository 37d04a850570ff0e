import { describe, expect, test } from 'vitest'
import type { Language } from '#brand/languages.ts'
import type { Game } from '#contract/games/catalogue.ts'
import { find, nearest } from '#contract/games/search/find.ts'
import { foldWords } from '#contract/games/search/letters.ts'
import { categories } from '#texts/categories.ts'
import { unpack } from '#texts/search/packed.ts'
import { searchIndex } from '#publish/search-index.ts'
import { readSearchWords } from '#publish/search-words.ts'

const searchWords = readSearchWords()
const of = (gameType: Game['gameType'], gameClassify: string, vassalage: string) => (gameName: string) => ({
  nodeId: gameName,
  vassalage,
  gameType,
  gameClassify,
  gameName,
  minBet: 10,
  minLineNum: 20,
  isHot: false,
})
const games = [
  ...['Kite Season', 'River Otters', 'Hedgehog Harvest', 'Fire Ball', 'Café Royale', 'Badger’s Almanac'].map(
    of('RNG', 'SLOT', 'KTE'),
  ),
  ...['Saffron Roulette', 'Golden Blackjack', 'Dragon Tiger'].map(of('LIVE', 'TABLE', 'SAF')),
  ...['Reef Patrol', 'Lagoon Anglers'].map(of('FISH', 'FISHING', 'RFT')),
  ...['পদ্মার মাঝি', 'সোনার হরিণ'].map(of('RNG', 'SLOT', 'DPW')),
  ...['صقر الصحراء'].map(of('RNG', 'SLOT', 'DPW')),
]
const vendors = [
  { code: 'KTE', name: 'Kite & Clay' },
  { code: 'SAF', name: 'Saffron Tables' },
  { code: 'RFT', name: 'Reef & Tide' },
  { code: 'DPW', name: 'ঢাকা গেমস' },
]

function indexIn(language: Language) {
  return unpack(searchIndex({ open: categories, games, hotGames: [], vendors }, language, searchWords))
}
const index = indexIn('en')
const first = (question: string) => find(index, question).games[0]?.name
const names = (question: string) => find(index, question).games.map(({ name }) => name)

describe('the search', () => {
  test.each([
    ['Kite Season', 'Kite Season'],
    ['kite', 'Kite Season'],
    ['SEASON', 'Kite Season'],
    ['season kite', 'Kite Season'],
    ['hed', 'Hedgehog Harvest'],
    ['cafe', 'Café Royale'],
    ['badgers', 'Badger’s Almanac'],
    ['fireball', 'Fire Ball'],
    ['riverotters', 'River Otters'],
    ['the kite of season', 'Kite Season'],
  ])('finds by words, prefixes and joined words: %s', (question, name) => {
    expect(first(question)).toBe(name)
  })

  test.each([
    ['hedghog', 'Hedgehog Harvest'],
    ['hegdehog', 'Hedgehog Harvest'],
    ['hedgehogg', 'Hedgehog Harvest'],
    ['blakjak', 'Golden Blackjack'],
    ['rulette', 'Saffron Roulette'],
    ['kite seson', 'Kite Season'],
    ['dragn', 'Dragon Tiger'],
    ['oters', 'River Otters'],
    ['safron', 'Saffron Roulette'],
  ])('tolerates typing errors by the length of a word: %s', (question, name) => {
    expect(first(question)).toBe(name)
  })

  test('tolerates no errors in a short word, and no word without a match', () => {
    expect(names('kyt')).toEqual([])
    expect(names('zzzzqqq')).toEqual([])
    expect(names('kite zzzzqqq')).toEqual([])
    expect(names('')).toEqual([])
    expect(names('  … ')).toEqual([])
  })

  test.each([
    ['কাইট', 'Kite Season'],
    ['কাইট সিজন', 'Kite Season'],
    ['রুলেট', 'Saffron Roulette'],
    ['ব্ল্যাকজ্যাক', 'Golden Blackjack'],
    ['ড্রাগন টাইগার', 'Dragon Tiger'],
    ['ফায়ার বল', 'Fire Ball'],
    ['রিভার', 'River Otters'],
  ])('finds a Latin name typed in Bengali: %s', (question, name) => {
    expect(first(question)).toBe(name)
  })

  test.each([
    ['padma', 'পদ্মার মাঝি'],
    ['podmar majhi', 'পদ্মার মাঝি'],
    ['sonar horin', 'সোনার হরিণ'],
    ['shonar', 'সোনার হরিণ'],
    ['পদ্মা', 'পদ্মার মাঝি'],
    ['saqr', 'صقر الصحراء'],
  ])('finds a Bengali or Arabic name typed in Latin or in its own script: %s', (question, name) => {
    expect(first(question)).toBe(name)
  })

  test.each([
    ['كايت', 'Kite Season'],
    ['روليت', 'Saffron Roulette'],
    ['بلاك جاك', 'Golden Blackjack'],
    ['دراغون', 'Dragon Tiger'],
    ['تايغر', 'Dragon Tiger'],
    ['صقر', 'صقر الصحراء'],
    ['الصحراء', 'صقر الصحراء'],
    ['صَقْر', 'صقر الصحراء'],
  ])('finds a name typed in Arabic, with or without article and vowels: %s', (question, name) => {
    expect(first(question)).toBe(name)
  })

  test.each(['fish', 'fishing', 'shooter', 'মাছ', 'mach', 'سمك', 'الصيد'])(
    'finds a category by its names in every language and by synonyms: %s',
    (question) => {
      const found = find(index, question)
      expect(found.categories.map((place) => index.packed.categories[place]?.[0])).toContain('FISH')
      expect(
        found.games
          .slice(0, 2)
          .map(({ name }) => name)
          .toSorted(),
      ).toEqual(['Lagoon Anglers', 'Reef Patrol'])
    },
  )

  test('shows a category by its name in the language of the page', () => {
    const bengali = indexIn('bn')
    const [place = -1] = find(bengali, 'fish').categories
    expect(bengali.packed.categories[place]).toMatchObject([
      'FISH',
      searchWords.get('bn')?.['games.categoryFISH'],
      '/bn/fish',
      {},
    ])
  })

  test.each(['KTE', 'kte', 'Kite & Clay', 'clay', 'ক্লে'])(
    'finds a vendor and its games by code and by name: %s',
    (question) => {
      const found = find(index, question)
      expect(found.vendors.map((place) => index.packed.vendors[place]?.[0])).toContain('KTE')
      expect(found.games.map(({ name }) => name)).toContain('River Otters')
    },
  )

  test('finds the games of a vendor in a category, and a Bengali vendor typed in Latin', () => {
    expect(names('saffron live').toSorted()).toEqual(['Dragon Tiger', 'Golden Blackjack', 'Saffron Roulette'])
    expect(find(index, 'dhaka').vendors.map((place) => index.packed.vendors[place]?.[0])).toEqual(['DPW'])
  })

  test('ranks a game name above a vendor name, and a whole name first', () => {
    expect(names('saffron')[0]).toBe('Saffron Roulette')
    expect(names('kite')[0]).toBe('Kite Season')
  })

  test.each(['<script>', '\u0000', '💥💥', '%', '.*+?^${}()|[]\\', 'a'.repeat(100), '\u202e'.repeat(50)])(
    'treats any input as plain text: %j',
    (question) => {
      expect(() => find(index, question)).not.toThrow()
    },
  )

  test('normalises the digits of every script', () => {
    expect(foldWords('১২৩ ٤٥٦ ۷۸۹').map(({ text }) => text)).toEqual(['123', '456', '789'])
  })
})

describe('games that cannot be played', () => {
  const closed = (name: string, kind = 'SECTION') => ({ ...of('SPORTS', kind, 'BTI')(name), isUnconnected: true })
  const shelves = [closed('Football'), closed('Cricket'), closed('Kite Race'), of('RNG', 'INHOUSE', 'ATL')('Kite Dice')]
  const providers = [
    { code: 'BTI', name: 'Boundary' },
    { code: 'ATL', name: 'Atoll' },
  ]
  const shelf = (language: Language) =>
    unpack(searchIndex({ open: categories, games: shelves, hotGames: [], vendors: providers }, language, searchWords))

  test.each(['ক্রিকেট', 'cricket', 'كريكيت', 'crickt'])(
    'a name beats the other names of a category: %s lists Cricket before Football',
    (question) => {
      for (const language of ['en', 'bn', 'ar'] as const) {
        expect(find(shelf(language), question).games[0]?.name, language).toBe('Cricket')
      }
    },
  )

  test('come after those that can, and are marked', () => {
    const found = find(shelf('en'), 'kite').games
    expect(found.map(({ name, isUnconnected }) => [name, isUnconnected])).toEqual([
      ['Kite Dice', false],
      ['Kite Race', true],
    ])
  })

  test.each(['Isles Quick 3', 'আইলস কুইক ৩', 'سحب الجزر ٣', 'আইলস কুইক 3', 'সাউদার্ন আইলস', 'Southern Isles'])(
    'of several names are found by each of them in every language, and by the digits of every script: %s',
    (question) => {
      const game = of('LOTT', 'QUICK', 'TCG_SEA')('Isles Quick 3 Minutes')
      const named = (gameName: string, name: string) => ({
        games: [{ ...game, gameName }],
        hotGames: [],
        vendors: [{ code: 'TCG_SEA', name }],
      })
      const all = [
        named('Isles Quick 3 Minutes', 'Southern Isles Draws'),
        named('আইলস কুইক ৩ মিনিট', 'সাউদার্ন আইলস ড্র'),
        named('سحب الجزر كل ٣ دقائق', 'سحوبات الجزر الجنوبية'),
      ]
      for (const [at, language] of (['en', 'bn', 'ar'] as const).entries()) {
        const own = all[at] ?? all[0]
        if (!own) throw new Error('no catalogue')
        const others = all.filter((each) => each !== own)
        const [found] = find(
          unpack(searchIndex({ open: categories, ...own, others }, language, searchWords)),
          question,
        ).games
        expect(found?.name).toBe(own.games[0]?.gameName)
      }
    },
  )

  test('are never suggested: a search without results suggests the nearest games that can be played', () => {
    expect(nearest(shelf('en'), 'football kites').map(({ name }) => name)).toEqual(['Kite Dice'])
    const own = ['Lagoon Dice', 'Lagoon Keno', 'Pearl Tide'].map(of('RNG', 'INHOUSE', 'ATL'))
    const originals = unpack(
      searchIndex({ open: categories, games: own, hotGames: [], vendors: providers }, 'en', searchWords),
    )
    expect(nearest(originals, 'kenoo bingo zzz').map(({ name }) => name)[0]).toBe('Lagoon Keno')
    expect(nearest(originals, 'zzzz').length).toBe(3)
  })
})
