import type { PlannedEndpoint } from './endpoint.ts'

/** The calls of the specification that are not implemented yet: named, and refused. */
export const planned: readonly PlannedEndpoint[] = [
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
]
