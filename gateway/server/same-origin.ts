import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'

/**
 * Returns whether a call that changes something may have been sent by another origin's page, a sibling host's too.
 * Browsers send `Sec-Fetch-Site`; those that do not are covered by a header that no other origin can add, because the
 * gateway never allows it in a preflight. Vendors, which sign their calls and use no cookies, are exempt.
 */
export function isForeign({ method, access }: Endpoint, { headers }: FastifyRequest): boolean {
  if (method === 'GET' || access === 'vendor') return false
  const isSameOrigin = ['same-origin', undefined].includes(headers['sec-fetch-site']?.toString())
  return !isSameOrigin || !hasOwnHeader(headers)
}

/** `Basic` is excluded: a browser adds it by itself when an address names a user. */
function hasOwnHeader({ authorization, ...headers }: FastifyRequest['headers']): boolean {
  const isOwn = headers['x-requested-with'] !== undefined || headers['x-encrypted'] !== undefined
  return isOwn || /^Bearer /i.test(authorization ?? '')
}
