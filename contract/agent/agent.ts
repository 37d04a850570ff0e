import type { PlannedEndpoint } from '#contract/endpoint.ts'

export const planned: readonly PlannedEndpoint[] = [
  { name: 'consolidated', method: 'GET', path: '/wps/member/info/funds/consolidated', access: 'account' },
  { name: 'dividend', method: 'GET', path: '/wps/relay/agent/dividend', access: 'agent' },
  { name: 'dailySalary', method: 'GET', path: '/wps/relay/agent/dailySalary', access: 'agent' },
  { name: 'hourlySalary', method: 'GET', path: '/wps/relay/agent/hourlySalary', access: 'agent' },
  { name: 'realtimeSalary', method: 'GET', path: '/wps/relay/agent/realtimeSalary', access: 'agent' },
]
