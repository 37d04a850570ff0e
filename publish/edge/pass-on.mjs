// Passes calls of browsers on to the gateway, from Cloudflare Pages or Netlify: calls, cookies and passkeys work on the
// portal's own origin only. Copied into the build (publish/finish/edge.ts), so it imports nothing.

/**
 * @typedef {object} Gateway
 * @property {string | undefined} origin the gateway's own address, as `https://gateway.example.com`
 * @property {string | undefined} key shows the gateway's proxy that this request is the portal's
 * @property {string} visitor the visitor's address, as the host knows it
 */

/**
 * Returns the gateway's answer to a request, a WebSocket too if the host can pass one on.
 * @param {Request} request
 * @param {Gateway} gateway
 * @returns {Promise<Response>}
 */
export async function passOn(request, { origin, key, visitor }) {
  if (!origin || !key) return refuse(503, 'Set ATOLL_GATEWAY and ATOLL_KEY in the settings of this host.')
  const from = new URL(request.url)
  const asked = new Request(new URL(from.pathname + from.search, origin), request)
  for (const name of ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']) {
    asked.headers.delete(name)
  }
  asked.headers.set('x-atoll-key', key)
  asked.headers.set('x-atoll-visitor', visitor)
  asked.headers.set('x-atoll-host', from.host)
  try {
    return await fetch(asked, { redirect: 'manual' })
  } catch {
    return refuse(502, 'The gateway does not answer.')
  }
}

/**
 * @param {number} status
 * @param {string} sentence
 */
function refuse(status, sentence) {
  return new Response(`${sentence}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    },
  })
}

/**
 * Returns a file of the build as it is, but never a missing one under the rule of those that are kept for a year.
 * @param {Response} answer
 */
export function neverKeepMissing(answer) {
  return answer.status === 404 ? refuse(404, 'Not found.') : answer
}
