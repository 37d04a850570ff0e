const WORKER = '/sw.js'

/**
 * Links that a browser may prerender (decision 014): pages, and games by their ids, once a pointer comes
 * near. Links that code handles have another query, or a fragment. The rules match addresses only: with selectors, a
 * browser scans the whole page on every change of its address. A prerendered page requests no session and launches
 * nothing until it is shown (boot/parts/prerender.ts).
 */
const rules = String.raw`{"prerender":[{"where":{"href_matches":["/*#","/*\\?game*"]},"eagerness":"moderate"}]}`

/** The only strings that a page enforcing Trusted Types turns into code: this worker and these rules. */
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
