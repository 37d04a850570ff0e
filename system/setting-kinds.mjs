// What values of settings are: in the settings file, in environment variables, and in the gateway's own reading of both.

/** @typedef {{ is: (text: string) => boolean, mustBe: string }} Kind `mustBe` goes on after the name of the setting */

/** @param {string} hostname */
function isOwn(hostname) {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(hostname)
}

/** @param {string} text */
function isAddress(text) {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/** @param {string} text with TLS, or without it on this machine only */
function isSafe(text) {
  return isAddress(text) && (text.startsWith('https:') || isOwn(new URL(text).hostname))
}

/** A plain origin: exactly one source of a content security policy. */
const plainOrigin = /^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/

/** @param {string} text */
function isOrigin(text) {
  return plainOrigin.test(text) && isSafe(text) && new URL(text).origin === text
}

/**
 * Returns the words of a setting that is a list.
 * @param {string} text
 */
export function wordsOf(text) {
  return text.split(/[\s,]+/).filter(Boolean)
}

/** @param {readonly string[]} choices @returns {Kind} */
function oneOf(...choices) {
  const last = choices.at(-1)
  return { is: (text) => choices.includes(text), mustBe: `must be ${choices.slice(0, -1).join(', ')} or ${last}` }
}

/** @param {RegExp} pattern @param {string} mustBe @returns {Kind} */
function like(pattern, mustBe) {
  return { is: (text) => pattern.test(text), mustBe }
}

export const kinds = {
  address: { is: isAddress, mustBe: 'must be an http address' },
  backend: oneOf('github', 'gitlab', 'gitea'),
  beacon: {
    is: (/** @type {string} */ text) => ['none', 'drand-quicknet'].includes(text) || isAddress(text),
    mustBe: 'must be none, drand-quicknet or the address of a peer',
  },
  connections: like(/^[1-9]\d{0,5}$/, 'must be a number of connections from 1 to 999999'),
  editorial: oneOf('content', 'gateway'),
  flag: oneOf('0', '1'),
  gameOrigins: {
    is: (/** @type {string} */ text) =>
      text === 'none' || wordsOf(text).every((each) => isAddress(each) && new URL(each).origin === each),
    mustBe: 'must be origins, separated by spaces, or none',
  },
  header: like(/^[\w-]+$/, 'must be the name of a header'),
  hsts: like(
    /^(?:off|max-age=\d+(?:; includeSubDomains)?(?:; preload)?)$/,
    'must be off or a value like max-age=31536000',
  ),
  megabytes: like(/^\d{1,7}$/, 'must be a number of megabytes'),
  origins: {
    is: (/** @type {string} */ text) => wordsOf(text).every(isOrigin),
    mustBe: 'must be https origins, or ones of this machine, separated by spaces',
  },
  port: {
    is: (/** @type {string} */ text) => /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) < 65_536,
    mustBe: 'must be a port between 1 and 65535',
  },
  proxies: like(/\S/, 'must be addresses or networks, separated by spaces'),
  safeAddress: { is: isSafe, mustBe: 'must be an https address, or one of this machine' },
  secret: like(/^.{16,}$/, 'must have 16 characters or more'),
  side: oneOf('players', 'agents'),
  smtp: {
    is: (/** @type {string} */ text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol),
    mustBe: 'must be an smtp address',
  },
  text: like(/^[^]/, 'must not be empty'),
}

/** Kinds whose values are lists: a YAML list is written, or words in one line. */
export const listKinds = ['gameOrigins', 'origins', 'proxies']
