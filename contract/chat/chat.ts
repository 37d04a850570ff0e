import type { PlannedEndpoint } from '#contract/endpoint.ts'

export const planned: readonly PlannedEndpoint[] = [
  { name: 'chatUrl', method: 'GET', path: '/wps/chat/url', access: 'account' },
]
