import { createHash } from 'node:crypto'
import { trusted } from '#texts/trusted.ts'
import { type Tag, isJavaScript } from './html.ts'

/** Placeholder for the origin of the games until it is known: the gateway fills it in when it starts. */
export const ARCADE_ORIGIN = '__ARCADE_ORIGIN__'
/** Placeholders for the operator's hosts of covers and of games (S9.20), of which there may be none. */
export const IMAGE_CDNS = '__IMAGE_CDNS__'
export const LAUNCH_CDNS = '__LAUNCH_CDNS__'

/** The inputs of a page's policy: hashes of its inline code, and whether it frames a game. */
export interface PageFacts {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly framesGames: boolean
}

/** Returns the source expression that allows exactly this text (CSP 3, section 2.3.1). */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('base64')}'`
}

/** Reads the hashes of a page's inline code off its tags; breaches.ts checks that its scripts are ours. */
export function inlineOf(tags: readonly Tag[]): { scripts: string[]; styles: string[] } {
  const inline = tags.filter((tag) => isJavaScript(tag) && !tag.attributes.has('src'))
  return {
    scripts: [...new Set(inline.map(({ text }) => hashOf(text)))],
    styles: [...new Set(tags.filter(({ name }) => name === 'style').map(({ text }) => hashOf(text)))],
  }
}

/**
 * Returns a page's Content-Security-Policy as the gateway sends it (decision 011): it allows only the page's own inline
 * code, and the speculation rules by their hash, since Chromium ignores 'inline-speculation-rules' if there are hashes.
 */
export function policyFor(facts: PageFacts): string {
  return policyWith(codeOf(facts), facts.framesGames)
}

/**
 * Returns the policy that other hosts send. Their configuration may be read before a release is built, and outlive it:
 * the hashes of inline code are in the page itself (`pagePolicy`), and browsers enforce both (decision 171).
 */
export function hostPolicy(framesGames: boolean): string {
  const inline = ["'self'", "'unsafe-inline'"]
  return policyWith({ 'script-src': inline, 'style-src': inline }, framesGames)
}

/** Returns the part of a page's policy that the page itself carries: which inline code may run. */
export function pagePolicy(facts: Pick<PageFacts, 'scripts' | 'styles'>): string {
  return Object.entries(codeOf(facts))
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';')
}

type CodeSources = Readonly<Record<'script-src' | 'style-src', readonly string[]>>

function codeOf({ scripts, styles }: Pick<PageFacts, 'scripts' | 'styles'>): CodeSources {
  return { 'script-src': ["'self'", hashOf(trusted.rules), ...scripts], 'style-src': ["'self'", ...styles] }
}

function policyWith(code: CodeSources, framesGames: boolean): string {
  const games = [ARCADE_ORIGIN, LAUNCH_CDNS]
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', ...code['script-src']],
    ['style-src', ...code['style-src']],
    ['img-src', "'self'", 'data:', IMAGE_CDNS],
    // a page that opens a game checks whether its host answers
    ['connect-src', "'self'", ...(framesGames ? games : [])],
    ['font-src', "'self'"],
    ['frame-src', ...(framesGames ? games : ["'none'"])],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ['object-src', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'atoll', 'dompurify'],
  ]
  return directives.map((words) => words.join(' ')).join('; ')
}

/** Answers and files are data: nothing in them may run or be framed. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** The service worker's own policy: it may fetch from this origin, and nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

const denied = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** The headers of every response, page or file. */
export const everywhere: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': [`fullscreen=(self "${ARCADE_ORIGIN}")`, ...denied.map((feature) => `${feature}=()`)].join(
    ', ',
  ),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Added to a policy over TLS only: on a portal without TLS it would break every file. */
export const UPGRADE = '; upgrade-insecure-requests'
