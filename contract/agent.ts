import type { DeclaredEndpoint } from './endpoint.ts'

export const declared: readonly DeclaredEndpoint[] = [
  { name: 'consolidated', method: 'GET', path: '/wps/member/info/funds/consolidated', access: 'token' },
  { name: 'dividend', method: 'GET', path: '/wps/relay/agent/dividend', access: 'token' },
  { name: 'dailySalary', method: 'GET', path: '/wps/relay/agent/dailySalary', access: 'token' },
  { name: 'hourlySalary', method: 'GET', path: '/wps/relay/agent/hourlySalary', access: 'token' },
  { name: 'realtimeSalary', method: 'GET', path: '/wps/relay/agent/realtimeSalary', access: 'token' },
]
