/**
 * The allowlist for HTML that is not code of ours: text structure, links and pictures; nothing that runs, loads, lays
 * out or has a name of its own. The browser applies it to announcements (safe-html.ts), the build to editors' Markdown
 * (publish/vite/safe-markdown.ts).
 */
export const elements =
  'a abbr b bdi blockquote br caption code dd del details div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s small span strong sub summary sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  )
export const attributes = 'alt colspan dir height href lang open rowspan src start title width'.split(' ')
/** The schemes of addresses that links and pictures may have. */
export const isWebScheme = (scheme: string): boolean => /^https?:$/.test(scheme)
