import type { DeclaredEndpoint } from './endpoint.ts'

export const declared: readonly DeclaredEndpoint[] = [
  { name: 'pointsBalance', method: 'GET', path: '/wps/points/balance', access: 'token' },
  { name: 'pointsReward', method: 'GET', path: '/wps/points/reward', access: 'token' },
  { name: 'pointsRedeem', method: 'POST', path: '/wps/points/redeem', access: 'token' },
  { name: 'pointsConvert', method: 'POST', path: '/wps/points/convert', access: 'token' },
  { name: 'pointsRedeemList', method: 'GET', path: '/wps/points/redeem', access: 'token' },
  { name: 'pointsConfig', method: 'GET', path: '/wps/points/config', access: 'token' },
  { name: 'pointsTransactions', method: 'GET', path: '/wps/points/transactions', access: 'token' },
]
