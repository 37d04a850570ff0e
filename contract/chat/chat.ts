import type { DeclaredEndpoint } from '#contract/endpoint.ts'

export const declared: readonly DeclaredEndpoint[] = [
  { name: 'chatUrl', method: 'GET', path: '/wps/chat/url', access: 'account' },
  { name: 'CSP_unreadCount', method: 'GET', path: '/wps/relay/CSP_unreadCount', access: 'account' },
]
