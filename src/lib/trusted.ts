const WORKER = '/sw.js'

/**
 * Links that a browser may render ahead of the tap (decision 014): pages, and games and promotions by their ids, once a
 * pointer comes near. What code answers otherwise has another query, or a fragment. By addresses alone: for a selector a
 * browser goes through the whole page with every change of its address. A page rendered ahead asks for no session and
 * launches nothing until it is shown (boot/parts/prerender.ts).
 */
const rules = String.raw`{"prerender":[{"where":{"href_matches":["/*#","/*\\?game*","/*\\?id=*"]},"eagerness":"moderate"}]}`

/** What a page enforcing Trusted Types lets become code: this worker and these rules, which stand here and nowhere else. */
export const trusted = { worker: WORKER, rules, ...vouchedFor() }

function vouchedFor(): { worker?: string; rules?: string } {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes')
  const create: unknown = Reflect.get(Object(factory), 'createPolicy')
  if (typeof create !== 'function') return {}
  const policy = create.call(factory, 'atoll', {
    createScriptURL: (address: string) => (address === WORKER ? address : undefined),
    createScript: (text: string) => (text === rules ? text : undefined),
  })
  return { worker: policy.createScriptURL(WORKER), rules: policy.createScript(rules) }
}
