import { keepCentre } from '#stores/shell/place.ts'

/** The screens, by the specification's keys and in its order (S2.56). */
export const memberCentre = keepCentre(
  [
    'securityCenter',
    'transferFund',
    'depositv2',
    'withdraw',
    'transferUpline',
    'personalHistoryCopy',
    'transactionHistory',
    'personalProfit',
    'referral',
    'messageV2',
  ],
  'depositv2',
)
export type MemberScreen = ReturnType<typeof memberCentre.$place.get>['screen']
