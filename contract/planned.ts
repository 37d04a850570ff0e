import type { PlannedEndpoint } from './endpoint.ts'

/** The calls of the specification that are not implemented yet: named, and refused. */
export const planned: readonly PlannedEndpoint[] = [
  // site
  { name: 'domainRoute', method: 'GET', path: '/wps/system/domainRoute', access: 'open' },
  { name: 'updateLanguage', method: 'POST', path: '/wps/member/language', access: 'token' },
  // register
  { name: 'registerRules', method: 'GET', path: '/wps/system/setting/register', access: 'open' },
  // promotions
  { name: 'missionSummary', method: 'GET', path: '/wps/relay/mission/summary', access: 'account' },
  { name: 'missionLeaderboard', method: 'GET', path: '/wps/relay/mission/leaderboard', access: 'account' },
  { name: 'rafflePromotion', method: 'GET', path: '/wps/promotion/raffle', access: 'account' },
  // points
  { name: 'pointsRedeem', method: 'POST', path: '/wps/points/redeem', access: 'account' },
  { name: 'pointsConvert', method: 'POST', path: '/wps/points/convert', access: 'account' },
  { name: 'pointsRedeemList', method: 'GET', path: '/wps/points/redeem', access: 'account' },
  { name: 'pointsConfig', method: 'GET', path: '/wps/points/config', access: 'token' },
  { name: 'pointsTransactions', method: 'GET', path: '/wps/points/transactions', access: 'account' },
  // chat
  { name: 'chatUrl', method: 'GET', path: '/wps/chat/url', access: 'account' },
]
