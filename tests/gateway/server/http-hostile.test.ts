import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { type Session, sessionHeaders } from '#tests/support/visitors.ts'

let gateway: TestGateway
let session: Session

beforeAll(async () => {
  gateway = await startTestGateway()
  session = await gateway.signIn('player')
})
afterAll(() => gateway.close())

const json = { 'content-type': 'application/json', 'x-requested-with': 'fetch' }
const sealed = { ...json, 'x-encrypted': '1' }
const LOGIN = '/wps/session/login'
const LOGOUT = '/wps/session/logout'
const LAUNCH = '/wps/game/launchGame'
const HELP = '/wps/system/helpCenter'
const GAMES = '/wps/relay/GCSGAME_gameList'

interface Attack {
  readonly path: string
  readonly init?: RequestInit
  readonly signedIn?: true
  /** Only for faults of HTTP, which share a code. */
  readonly status?: number
}
type Row = readonly [title: string, attack: Attack, code: RefusalCode]

const post = (path: string, body: BodyInit, headers: Record<string, string> = json): Attack => ({
  path,
  init: { method: 'POST', body, headers },
})
const own = (path: string, body: BodyInit, headers: Record<string, string> = json): Attack => ({
  ...post(path, body, headers),
  signedIn: true,
})

const bodies: readonly Row[] = [
  ['no JSON', own(LOGOUT, 'hello'), 'bad_request'],
  ['half an object', own(LOGOUT, '{"a":'), 'bad_request'],
  ['a trailing comma', own(LOGOUT, '{"a":1,}'), 'bad_request'],
  ['a comment', own(LOGOUT, '{/**/}'), 'bad_request'],
  ['single quotes', own(LOGOUT, "{'a':1}"), 'bad_request'],
  ['NaN', own(LOGOUT, '{"a":NaN}'), 'bad_request'],
  ['an array', own(LOGOUT, '[]'), 'bad_request'],
  ['null', own(LOGOUT, 'null'), 'bad_request'],
  ['a number', own(LOGOUT, '1e999'), 'bad_request'],
  ['a string', own(LOGOUT, '"{}"'), 'bad_request'],
  ['two values', own(LOGOUT, '{}{}'), 'bad_request'],
  ['a byte order mark', own(LOGOUT, '\uFEFF{}'), 'bad_request'],
  ['bytes that are not UTF-8', own(LOGOUT, Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])), 'bad_request'],
  ['UTF-16', own(LOGOUT, Buffer.from('{}', 'utf16le')), 'bad_request'],
  ['an unknown field', own(LOGOUT, '{"isAgent":1}'), 'bad_request'],
  ['__proto__', own(LOGOUT, '{"__proto__":{"memberId":"M1"}}'), 'bad_request'],
  ['an escaped __proto__', own(LOGOUT, '{"\\u005f_proto__":{"x":1}}'), 'bad_request'],
  ['constructor.prototype', own(LOGOUT, '{"constructor":{"prototype":{"x":1}}}'), 'bad_request'],
  ['a key of Object.prototype', own(LOGOUT, '{"toString":1}'), 'bad_request'],
  ['30,000 brackets', own(LOGOUT, '['.repeat(30_000) + ']'.repeat(30_000)), 'bad_request'],
  ['10,000 objects in one another', own(LOGOUT, '{"a":'.repeat(6_000) + '1' + '}'.repeat(6_000)), 'bad_request'],
  ['5,000 fields', own(LOGOUT, `{${Array.from({ length: 5_000 }, (_, i) => `"k${i}":1`).join()}}`), 'bad_request'],
  ['a body past 64 KB', own(LOGOUT, JSON.stringify({ a: 'x'.repeat(70_000) })), 'body_too_large'],
  ['text/plain', own(LOGOUT, '{}', { 'content-type': 'text/plain' }), 'wrong_media_type'],
  ['XML', own(LOGOUT, '<a/>', { 'content-type': 'application/xml' }), 'wrong_media_type'],
  [
    'a form instead of JSON',
    own(LOGOUT, 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }),
    'wrong_media_type',
  ],
  ['a multipart body', own(LOGOUT, '--x', { 'content-type': 'multipart/form-data; boundary=x' }), 'wrong_media_type'],
  ['an invalid media type', own(LOGOUT, '{}', { 'content-type': 'json' }), 'wrong_media_type'],
  ['another charset', own(LOGOUT, '{}', { 'content-type': 'application/json; charset=utf-16' }), 'wrong_media_type'],
  ['a compressed body', own(LOGOUT, gzipSync('{}'), { ...json, 'content-encoding': 'gzip' }), 'wrong_media_type'],
  ['another JSON media type', own(LOGOUT, '{}', { 'content-type': 'application/json-patch+json' }), 'wrong_media_type'],
  ['a query on a call with a body', own(`${LOGOUT}?a=1`, '{}'), 'bad_request'],
  ['wrong types', own(LAUNCH, '{"nodeId":1,"accountType":"0"}'), 'bad_request'],
  ['a missing field', own(LAUNCH, '{"nodeId":"ATL-DICE"}'), 'bad_request'],
  ['an object instead of a string', own(LAUNCH, '{"nodeId":{"$ne":null}}'), 'bad_request'],
  ['NUL in a string', own(LAUNCH, '{"nodeId":"a\\u0000b"}'), 'bad_request'],
  ['half a surrogate pair', own(LAUNCH, '{"nodeId":"\\ud800"}'), 'bad_request'],
  ['a repeated field', own(LAUNCH, '{"nodeId":"ATL-DICE","nodeId":"ATL-SLOT"}'), 'bad_request'],
]

const queries: readonly Row[] = [
  ['a missing parameter', { path: HELP }, 'bad_request'],
  ['an unknown parameter', { path: `${HELP}?lang=en&device=WEB&admin=1` }, 'bad_request'],
  ['a repeated parameter', { path: `${HELP}?lang=en&lang=bn&device=WEB` }, 'bad_request'],
  ['a parameter as an array', { path: `${HELP}?lang[]=en&device=WEB` }, 'bad_request'],
  ['a parameter as an object', { path: `${HELP}?lang[a]=en&device=WEB` }, 'bad_request'],
  ['a stray percent sign', { path: `${HELP}?lang=%&device=WEB` }, 'bad_request'],
  ['percent bytes that are not UTF-8', { path: `${HELP}?lang=%ff%fe&device=WEB` }, 'bad_request'],
  ['NUL in a parameter', { path: `${HELP}?lang=e%00n&device=WEB` }, 'bad_request'],
  ['__proto__ as a parameter', { path: `${HELP}?__proto__=1&lang=en&device=WEB` }, 'bad_request'],
  ['a value that is not in the list', { path: `${HELP}?lang=en&device=TOASTER` }, 'bad_request'],
  ['a value too long', { path: `${HELP}?lang=${'e'.repeat(500)}&device=WEB` }, 'bad_request'],
  ['1,000 parameters', { path: `${HELP}?${'a=1&'.repeat(1_000)}` }, 'bad_request'],
  ['a page number with an exponent', { path: games('pageNo=1e3'), signedIn: true }, 'bad_request'],
  ['a negative page number', { path: games('pageNo=-1'), signedIn: true }, 'bad_request'],
  ['a page number of letters', { path: games('pageNo=one'), signedIn: true }, 'bad_request'],
  ['a page number of 400 digits', { path: games(`pageNo=${'9'.repeat(400)}`), signedIn: true }, 'bad_request'],
  ['half a page', { path: games('pageNo=1.5'), signedIn: true }, 'bad_request'],
]

const places: readonly Row[] = [
  ['an unknown call', { path: '/wps/nothing' }, 'unknown_call'],
  ['an unknown lottery call', { path: '/lgw/nothing' }, 'unknown_call'],
  ['an unknown vendor call', { path: '/vendor/nothing' }, 'unknown_call'],
  ['GET instead of POST', { path: LOGIN, status: 405 }, 'unknown_call'],
  ['DELETE', { path: HELP, init: { method: 'DELETE' }, status: 405 }, 'unknown_call'],
  ['PATCH', { path: LOGOUT, init: { method: 'PATCH', body: '{}', headers: json }, status: 405 }, 'unknown_call'],
  ['another case', { path: '/WPS/SYSTEM/STATUS?url=x' }, 'unknown_call'],
  ['a trailing slash', { path: `${HELP}/?lang=en&device=WEB` }, 'unknown_call'],
  ['a doubled slash', { path: `/${HELP}?lang=en&device=WEB` }, 'unknown_call'],
  ['an encoded slash', { path: '/wps%2fsystem%2fstatus' }, 'unknown_call'],
  ['a path that cannot be decoded', { path: '/wps/%E0%A4%A' }, 'bad_request'],
  ['a path of 10,000 letters', { path: `/wps/${'a'.repeat(10_000)}` }, 'unknown_call'],
  ['a path of 13,000 letters', { path: `/wps/${'a'.repeat(13_000)}`, status: 414 }, 'bad_request'],
]

const entryPoints: readonly Row[] = [
  ['no token', { path: '/wps/member/info' }, 'not_logged_in'],
  ['an invalid token', { path: '/wps/member/info', init: withToken('Bearer x') }, 'not_logged_in'],
  ['an empty token', { path: '/wps/member/info', init: withToken('Bearer ') }, 'not_logged_in'],
  ['Basic', { path: '/wps/member/info', init: withToken('Basic cGxheWVyOng=') }, 'not_logged_in'],
  ['SQL for a token', { path: '/wps/member/info', init: withToken("Bearer ' OR 1=1 --") }, 'not_logged_in'],
  ['a token of 8 KB', { path: '/wps/member/info', init: withToken(`Bearer ${'a'.repeat(8_000)}`) }, 'not_logged_in'],
  ['a guessed token', { path: '/wps/member/info', init: withToken(`Bearer ${'A'.repeat(22)}`) }, 'not_logged_in'],
  ['an unsealed login', post(LOGIN, '{"username":"player","password":"x","type":"username"}'), 'sealed_required'],
  ['an unsealed login that claims a seal', post(LOGIN, '{"username":"player"}', sealed), 'sealed_required'],
  ['a seal of noise', post(LOGIN, '{"sealed":"a.b.c.d.e"}', sealed), 'sealed_invalid'],
  ['a seal of the wrong shape', post(LOGIN, '{"sealed":"x"}', sealed), 'sealed_invalid'],
  ['a vendor call without signature', post('/vendor/bet', '{}'), 'bad_request'],
]

describe.each(Object.entries({ bodies, queries, places, entryPoints }))('hostile %s', (_group, rows) => {
  test.each(rows)('X53 %s is refused with an envelope', async (_title, attack, code) => {
    const { path, init = {}, signedIn, status = refusals[code] } = attack
    const headers = { ...(signedIn && sessionHeaders(session)), ...Object(init.headers) }
    const reply = await gateway.send(path, { ...init, headers })
    expect(reply).toMatchObject({ success: false, errorCode: code, value: null })
    expect(reply.status).toBe(status)
    expect(reply.status).toBeLessThan(500)
    expect(reply.message).toMatch(/^[A-Z].*\.$/)
    expect(reply.text).not.toMatch(/node_modules|\.ts:|\bat /)
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(reply.headers.get('x-request-id')).toBeTruthy()
  })
})

describe('malformed HTTP requests', () => {
  test.each([
    ['noise', 'hello\r\n\r\n', 400],
    ['a header without a colon', 'GET /wps/x HTTP/1.1\r\nhost: x\r\nnonsense\r\n\r\n', 400],
    ['a header with a line break inside', 'GET /wps/x HTTP/1.1\r\nhost: x\r\na: b\rc: d\r\n\r\n', 400],
    ['headers of 20 KB', `GET /wps/x HTTP/1.1\r\nhost: x\r\na: ${'b'.repeat(20_000)}\r\n\r\n`, 431],
    ['no host', 'GET /wps/x HTTP/1.1\r\n\r\n', 400],
    ['an address of 20 KB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 414],
    ['two lengths', 'POST /wps/x HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab', 400],
    [
      'a length and chunks',
      'POST /wps/x HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a negative length', 'POST /wps/x HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n', 400],
    [
      'an invalid chunk size',
      'POST /wps/session/logout HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
      400,
    ],
    ['an unknown expectation', 'GET /wps/x HTTP/1.1\r\nhost: x\r\nexpect: 200-miracles\r\n\r\n', 417],
    ['an unknown method', 'FROB /wps/x HTTP/1.1\r\nhost: x\r\n\r\n', 501],
    ['a method in small letters', 'get /health HTTP/1.1\r\nhost: x\r\n\r\n', 501],
    ['CONNECT', 'CONNECT example.test:443 HTTP/1.1\r\nhost: x\r\n\r\n', 501],
    ['an unsupported method', 'PROPFIND /wps/x HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 404],
    [
      'an unknown absolute address',
      'GET http://evil.example/wps/x HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      404,
    ],
    [
      'a declared length past 64 KB',
      'POST /wps/session/logout HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99999999\r\n\r\n',
      413,
    ],
  ])('X53 a raw request with %s is refused with an envelope', async (_title, bytes, status) => {
    const answer = await speak(gateway.port, bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toContain('"success":false')
    expect(answer).toMatch(/"errorCode":"\w+"/)
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(answer.toLowerCase()).toMatch(/\r\nx-request-id: [\w-]{36}\r\n/)
    expect(answer).not.toMatch(/node_modules|\.ts:|\bat /)
  })

  test('the gateway still answers after all of them', async () => {
    expect((await gateway.send('/ready')).status).toBe(200)
  })
})

function games(extra: string): string {
  return `${GAMES}?clientType=3&platform=html5-desktop&language=EN&${extra}`
}

function withToken(authorization: string): RequestInit {
  return { headers: { authorization, cookie: `__Host-sid=${'A'.repeat(43)}` } }
}

/** Sends raw bytes and resolves with the answer once it is complete or a second has passed. */
function speak(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    const end = () => {
      socket.destroy()
      resolve(received)
    }
    socket.setTimeout(1_000, end)
    socket.on('data', (chunk) => {
      received += chunk.toString()
      if (/\r\n\r\n[^]*\}/.test(received)) end()
    })
    socket.on('end', end)
    socket.on('error', (error) => (received ? end() : reject(error)))
  })
}
