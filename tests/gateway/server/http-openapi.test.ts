import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { implemented } from '#contract/calls.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

interface Operation {
  operationId: string
  parameters?: { name: string; in: string; required?: true; schema: unknown }[]
  requestBody?: unknown
  responses: Record<string, { $ref?: string; content?: unknown }>
  security?: unknown[]
  'x-declared'?: true
  'x-access': string
  'x-owner'?: object
  'x-roles'?: string[]
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  security: unknown[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

let gateway: TestGateway
let text: string
let document: Document

beforeAll(async () => {
  gateway = await startTestGateway()
  text = await (await fetch(`${gateway.url}/openapi.json`)).text()
  document = JSON.parse(text)
})
afterAll(() => gateway.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )

/** Returns the codes that the responses of an operation name, by their references. */
function refusalsOf(operation: Operation | undefined): string[] {
  return Object.values(operation?.responses ?? {}).flatMap(({ $ref }) => {
    const shared = document.components['responses']?.[$ref?.split('/').at(-1) ?? '']
    return shared === undefined ? [] : String(Reflect.get(Object(shared), 'description')).split(', ')
  })
}

describe('OpenAPI document', () => {
  test('X53 is OpenAPI 3.1 with a title, a version and operations of known methods', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
    for (const { path, method, operation } of operations()) {
      expect(path).toMatch(/^\/[\w./-]+$/)
      expect(['get', 'post', 'put', 'delete']).toContain(method)
      expect(Object.keys(operation.responses).every((status) => /^[2-5]\d\d$/.test(status))).toBe(true)
    }
  })

  test('X53 operation ids are unique', () => {
    const ids = operations().map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('X53 every reference resolves, and component names are valid', () => {
    const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)]
    expect(references.length).toBeGreaterThan(100)
    expect(text.match(/"\$ref":"(?!#\/components\/)/)).toBeNull()
    for (const [, kind = '', name = ''] of references) expect(document.components[kind]).toHaveProperty([name])
    for (const kind of Object.values(document.components)) {
      for (const name of Object.keys(kind)) expect(name).toMatch(/^[\w.-]+$/)
    }
  })

  test.each(implemented.map((call) => [call.name, call] as const))('X53 describes %s in full', (_name, call) => {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()]
    expect(operation).toMatchObject({ operationId: call.name, responses: { 200: { description: 'Success.' } } })
    expect(operation?.['x-declared']).toBeUndefined()
    const stated = refusalsOf(operation)
    for (const code of [...call.refusals, 'bad_request', 'not_logged_in']) expect(stated).toContain(code)
    expect([operation?.['x-access'], operation?.['x-owner']]).toEqual([call.access, call.owner])
  })

  test('T16 states who may make a call and whose data it may name', () => {
    // an operation without security of its own uses the document's (OpenAPI 3.1, 4.8.1)
    const at = (path: string, method: string) => ({ security: document.security, ...document.paths[path]?.[method] })
    const session = { token: [], cookie: [] }
    expect(at('/wps/system/status', 'get')).toMatchObject({ security: [], 'x-access': 'open' })
    expect(at('/wps/points/reward', 'get').security).toEqual([session, {}])
    expect(at('/wps/member/info', 'get')).toMatchObject({
      security: [session],
      'x-roles': ['trial', 'member', 'agent'],
    })
    expect(at('/wps/points/redeem', 'post')).toMatchObject({ security: [session], 'x-roles': ['member', 'agent'] })
    expect(refusalsOf(document.paths['/wps/points/redeem']?.['post'])).toContain('in_need_true_account')
    expect(at('/wps/relay/agent/dividend', 'post')['x-roles']).toEqual(['agent'])
    expect(at('/wps/game/launchGame', 'post')['x-owner']).toMatchObject({ field: 'username', scope: 'own' })
    expect(at('/vendor/bet', 'post').security).toEqual([{ vendor: [], timestamp: [], signature: [] }])
  })

  test('T25 S1.9 S4.14 states limits, and which calls stay open', () => {
    const named = (key: string) =>
      operations().flatMap(({ operation }) => (Reflect.get(operation, key) ? [operation.operationId] : []))
    const limits = operations().map(({ operation }) => [operation.operationId, Reflect.get(operation, 'x-limit')])
    expect(Object.fromEntries(limits)).toMatchObject({
      status: 'polling',
      freePlay: 'trials',
      register: 'accounts',
      registerMobile: 'accounts',
      captcha: 'costly',
      passkeyLogin: 'costly',
      login: 'costly',
      withdrawalProof: 'uploads',
      countries: 'shared',
      'vendor.bet': 'none',
    })
    const vendorCalls = [
      'vendor.bet',
      'vendor.openPlay',
      'vendor.raise',
      'vendor.rollback',
      'vendor.round',
      'vendor.settle',
      'vendor.titles',
    ]
    expect(named('x-open-while-closed').toSorted()).toEqual(['status', ...vendorCalls])
    expect(named('x-open-during-password-change').toSorted()).toEqual(['changePassword', 'logout'])
  })

  test('X53 describes lists as arrays, trees by reference, queries as parameters and sealed bodies by content', () => {
    const help = document.paths['/wps/system/helpCenter']?.get
    expect(JSON.stringify(help?.responses['200'])).toContain(
      '"items":{"type":"array","items":{"type":"object","properties":{"title":{"type":"string"},"tag":{"type":"string"},',
    )
    expect(help?.parameters?.map(({ name, required }) => [name, required])).toEqual([
      ['lang', true],
      ['device', true],
      ['all', undefined],
    ])
    const tree = JSON.stringify(document.components.schemas)
    expect(tree).toMatch(/"children":\{"\$ref":"#\/components\/schemas\/shape\d+\.0"\}/)
    expect(JSON.stringify(document.paths['/wps/session/login']?.post?.requestBody)).toContain('"contentSchema"')
  })

  test('X53 contains no paths of the machine and stays small', () => {
    expect(text).not.toMatch(/node_modules|\/home|\/work|\.ts\b/)
    // the document grows with the calls: bound the average size of an operation
    expect(text.length / operations().length).toBeLessThan(2_000)
  })
})
