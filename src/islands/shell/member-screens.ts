import type { Language } from '#brand/languages.ts'
import { type LazyPart, lazyPart } from '#islands/late/lazy-part.tsx'
import { untilWhole } from '#browser/ahead.ts'
import { memberCentre as centre } from '#texts/centre-screens.ts'
import { type MemberScreen, memberCentre } from '#stores/member/place.ts'
import type { Sign } from '#ui/signs.ts'
import type { MemberCentreKey } from './MemberCentre.words.ts'

interface ScreenProps {
  readonly language: Language
  /** The home page. */
  readonly home: string
}

interface Row {
  /** The specification's key, which is also its data path. */
  readonly id: MemberScreen
  /** The account menu has the same for the same place. */
  readonly icon: Sign
  readonly name: MemberCentreKey
  readonly part: LazyPart<ScreenProps>
}

const {
  overview,
  securityCenter,
  transferFund,
  depositv2,
  withdraw,
  transferUpline,
  personalHistoryCopy,
  transactionHistory,
  personalProfit,
  bonusDetails,
  rewardCenter,
  referral,
  missionLeaderboard,
  messageV2,
} = centre.screens

/** The front page, and the screens that exist in the order of S2.56; code and texts of each load when it opens. */
export const memberScreens: readonly [Row, ...Row[]] = [
  {
    id: 'overview',
    icon: 'home',
    name: 'shell.overview',
    part: lazyPart(async () => (await import('./overview/OverviewScreen.tsx')).OverviewScreen, overview.subjects),
  },
  {
    // S2.58
    id: 'securityCenter',
    icon: 'shield',
    name: 'shell.security',
    part: lazyPart(async () => (await import('./account/AccountScreen.tsx')).AccountScreen, securityCenter.subjects),
  },
  {
    // S2.59
    id: 'transferFund',
    icon: 'wallet',
    name: 'shell.myWallet',
    part: lazyPart(async () => (await import('#islands/wallet/WalletScreen.tsx')).WalletScreen, transferFund.subjects),
  },
  {
    // S2.60
    id: 'depositv2',
    icon: 'coin',
    name: 'shell.deposit',
    part: lazyPart(async () => (await import('#islands/wallet/DepositScreen.tsx')).DepositScreen, depositv2.subjects),
  },
  {
    // S2.61
    id: 'withdraw',
    icon: 'up',
    name: 'shell.withdraw',
    part: lazyPart(async () => (await import('#islands/wallet/WithdrawScreen.tsx')).WithdrawScreen, withdraw.subjects),
  },
  {
    // S2.62
    id: 'transferUpline',
    icon: 'exchange',
    name: 'shell.transferUpline',
    part: lazyPart(
      async () => (await import('#islands/member/UplineScreen.tsx')).UplineScreen,
      transferUpline.subjects,
    ),
  },
  {
    // S2.63
    id: 'personalHistoryCopy',
    icon: 'games',
    name: 'shell.bettingRecord',
    part: lazyPart(
      async () => (await import('#islands/member/BettingRecord.tsx')).BettingRecord,
      personalHistoryCopy.subjects,
    ),
  },
  {
    // S2.64
    id: 'transactionHistory',
    icon: 'menu',
    name: 'shell.accountRecord',
    part: lazyPart(
      async () => (await import('#islands/member/AccountRecord.tsx')).AccountRecord,
      transactionHistory.subjects,
    ),
  },
  {
    // S2.65
    id: 'personalProfit',
    icon: 'chart',
    name: 'shell.profitAndLoss',
    part: lazyPart(
      async () => (await import('#islands/member/PersonalProfit.tsx')).PersonalProfit,
      personalProfit.subjects,
    ),
  },
  {
    // S2.66
    id: 'bonusDetails',
    icon: 'star',
    name: 'shell.bonusDetails',
    part: lazyPart(
      async () => (await import('#islands/member/bonus/BonusScreen.tsx')).BonusScreen,
      bonusDetails.subjects,
    ),
  },
  {
    // S2.67
    id: 'rewardCenter',
    icon: 'coin',
    name: 'shell.rewards',
    part: lazyPart(
      async () => (await import('#islands/member/rewards/RewardsScreen.tsx')).RewardsScreen,
      rewardCenter.subjects,
    ),
  },
  {
    // S2.68
    id: 'referral',
    icon: 'gift',
    name: 'shell.inviteFriends',
    part: lazyPart(async () => (await import('#islands/member/FriendsScreen.tsx')).FriendsScreen, referral.subjects),
  },
  {
    // S2.69
    id: 'missionLeaderboard',
    icon: 'star',
    name: 'shell.missions',
    part: lazyPart(
      async () => (await import('#islands/member/rewards/MissionsScreen.tsx')).MissionsScreen,
      missionLeaderboard.subjects,
    ),
  },
  {
    // S2.70
    id: 'messageV2',
    icon: 'chat',
    name: 'shell.messages',
    part: lazyPart(async () => (await import('#islands/member/MessagesScreen.tsx')).MessagesScreen, messageV2.subjects),
  },
]

/** Loads a screen before it opens. */
export function prefetchMemberScreen(screen: string): unknown {
  return memberScreens.find(({ id }) => id === screen)?.part.prefetch()
}

/** Reads which screen the address names, and loads it. */
export function prepareMemberCentre(): Promise<void> {
  memberCentre.read()
  return untilWhole(prefetchMemberScreen(memberCentre.$place.get().screen))
}
