import type { PlannedEndpoint } from '#contract/endpoint.ts'

export const planned: readonly PlannedEndpoint[] = [
  { name: 'chatUrl', method: 'GET', path: '/wps/chat/url', access: 'account' },
  { name: 'CSP_unreadCount', method: 'GET', path: '/wps/relay/CSP_unreadCount', access: 'account' },
]
