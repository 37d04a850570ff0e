import { keepCentre } from '#stores/shell/place.ts'

/** The front page, then the screens by the specification's keys and in its order (S2.56). */
export const memberCentre = keepCentre(
  [
    'overview',
    'securityCenter',
    'transferFund',
    'depositv2',
    'withdraw',
    'transferUpline',
    'personalHistoryCopy',
    'transactionHistory',
    'personalProfit',
    'bonusDetails',
    'rewardCenter',
    'referral',
    'missionLeaderboard',
    'messageV2',
  ],
  'overview',
)
export type MemberScreen = ReturnType<typeof memberCentre.$place.get>['screen']
