import { brand } from '#brand/brand.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'

/** The message keys of the game kinds (`gameClassify`) in our own catalogue. */
const kindNames: Readonly<Record<string, MessageKey>> = {
  BACCARAT: 'games.kindBaccarat',
  BINGO: 'games.kindBingo',
  BLACKJACK: 'games.kindBlackjack',
  BOARD: 'games.kindBoard',
  CARDS: 'games.kindCards',
  DICE: 'games.kindDice',
  DRAW: 'games.kindDraw',
  FAST: 'games.kindFast',
  FISHING: 'games.kindFishing',
  INHOUSE: 'games.kindInhouse',
  INPLAY: 'games.kindInplay',
  INSTANT: 'games.kindInstant',
  KENO: 'games.kindKeno',
  LEAGUE: 'games.kindLeague',
  MAHJONG: 'games.kindMahjong',
  MATCH: 'games.kindMatch',
  POKER: 'games.kindPoker',
  RACE: 'games.kindRace',
  ROULETTE: 'games.kindRoulette',
  RUMMY: 'games.kindRummy',
  SECTION: 'games.kindSection',
  SIMULATED: 'games.kindSimulated',
  SLOT: 'games.kindSlot',
  TABLE: 'games.kindTable',
  TOURNAMENT: 'games.kindTournament',
  TRICKS: 'games.kindTricks',
  VIRTUAL: 'games.kindVirtual',
  WHEEL: 'games.kindWheel',
}

/** Returns the name of a game kind; the code if it is from another catalogue. */
export function kindName(kind: string, t: Translate<MessageKey>): string {
  const key = Object.hasOwn(kindNames, kind) ? kindNames[kind] : undefined
  return key ? t(key, { brand: brand.name }) : kind
}
