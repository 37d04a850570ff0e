import type { Endpoint } from '#contract/endpoint.ts'

/** The calls of each row of docs/behaviours.md: what a failed answer is about. */
const callsOf: Readonly<Record<string, string>> = {
  'S7.1': 'login loginVerify loginVerifyCode',
  'S7.2': 'smsNoLogin',
  'S7.3': 'whitelabel',
  'S7.4': 'register registerMobile',
  'S7.5': 'affiliate',
  'S7.7': 'forgotByEmail resetPassword',
  'S7.8': 'freePlay',
  'S7.9': 'captcha captchaPass humanChallenge',
  'S7.10': 'status',
  'S7.11': 'forgotByPhone',
  'S7.12': 'smsRegister checkProviderCode',
  'S7.13': 'feedback feedbackRules',
  'S7.15': 'helpCenter',
  'S7.16': 'game_menus',
  'S7.17': 'popularLottery',
  'S7.18': 'vnGameMenu vnOpenedNumbers',
  'S7.19': 'GCSGAME_hotGamesV2 MCSFE_getListAnnouncements GCSGAME_newGameVendor GCSGAME_getRankList',
  'S7.20': 'memberInfo ownAccount memberOverview',
  'S7.21': 'changePassword',
  'S7.22': 'memberIcon MCSFE_getPlayerAvatar',
  'S7.23': 'balance',
  'S7.24': 'GCS_walletTransfer',
  'S7.25': 'logout',
  'S7.26': 'GCSGAME_gameList gameInfo',
  'S7.27': 'favGames favGameIds addFavGameV2 removeFavGameV2',
  'S7.28': 'recentGames',
  'S7.29': 'vassGameType',
  'S7.30': 'GLS2_roomList',
  'S7.31': 'launchGame launchGameV2',
  'S7.33': 'consolidated',
  'S7.34': 'dividend dailySalary hourlySalary realtimeSalary',
  'S7.35': 'openedNumero openedNumbers',
  'S7.36': 'merchantWallet collectWallets',
  'S7.38': 'CSP_unreadCount',
  'S7.39': 'pointsBalance pointsReward',
  'S7.45': 'customerService',
  'S7.47': 'countries',
  'S7.49': 'banners',
  'S2.60': 'deposit deposits',
  'S2.61': 'withdraw withdrawals confirmWithdrawal withdrawalRecord withdrawalRecordExport withdrawalProof',
  'S2.63': 'bettingRecord bettingRecordExport bets',
  'S2.64': 'accountRecord accountRecordExport movementDetail',
  'S6.7': 'agentTransfer agentTransfers agentTransferForm uplineTransfer uplineTransferForm',
}

const rowByCall: ReadonlyMap<string, string> = new Map(
  Object.entries(callsOf).flatMap(([row, names]) => names.split(' ').map((name) => [name, row])),
)

/** Returns the row that a call's own answer belongs to; X53, the shape of all answers, for one that no row names. */
export function rowOfCall({ name }: Pick<Endpoint, 'name'>): string {
  return rowByCall.get(name) ?? 'X53'
}
