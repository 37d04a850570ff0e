import type { JsonSchema } from '@valibot/to-json-schema'
import type { FastifyInstance } from 'fastify'
import { promised, unanswered } from '#contract/calls.ts'
import type { DeclaredEndpoint, Endpoint } from '#contract/endpoint.ts'
import { type RefusalCode, commonRefusals } from '#contract/refusals.ts'
import type { Answer } from './answer.ts'
import { refused, statusOf } from './envelope.ts'
import { type Describer, createDescriber } from './schemas.ts'

const description = `Every answer is one envelope. A call marked \`x-declared\` is named and refused until it is promised.
A call marked \`x-sealed\` takes \`{ "sealed": "<compact JWE>" }\` with the header \`x-encrypted: 1\`: RSA-OAEP-256 and
A256GCM with the \`sealingKey\` of /wps/system/status, and \`kid\`, \`iat\` and \`jti\` in its protected header; the schema
shown is of what is sealed.`

const mediaTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const
const securitySchemes = {
  token: { type: 'http', scheme: 'bearer' },
  sid: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
}

/** GET /openapi.json: the contract as an OpenAPI 3.1 document, made once. */
export function serveOpenApi(server: FastifyInstance, answers: readonly Answer[]): void {
  let made: string | undefined
  server.get('/openapi.json', (_request, reply) => {
    made ??= JSON.stringify(describeContract(answers))
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(made)
  })
}

/** Every call of the contract; the vendors' calls, which no portal makes, come from the answers. */
function describeContract(answers: readonly Answer[]) {
  const describer = createDescriber()
  const paths: Record<string, Record<string, unknown>> = {}
  const add = ({ path, method }: DeclaredEndpoint, operation: unknown) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
  }
  for (const endpoint of unanswered) add(endpoint, describeDeclared(endpoint))
  for (const endpoint of new Set([...promised, ...answers.map((answer) => answer.endpoint)])) {
    add(endpoint, describeEndpoint(endpoint, describer))
  }
  const components = { securitySchemes, schemas: describer.shared }
  return { openapi: '3.1.0', info: { title: 'Atoll gateway', version: '1', description }, paths, components }
}

function describeEndpoint(endpoint: Endpoint, describer: Describer) {
  const { value, refusals } = endpoint
  const content = { 'application/json': { schema: envelopeOf(describer.output(value)) } }
  return {
    ...describeCommon(endpoint),
    ...describeInput(endpoint, describer),
    responses: { 200: { description: 'Success.', content }, ...describeRefusals([...refusals, ...commonRefusals]) },
  }
}

function describeDeclared(endpoint: DeclaredEndpoint) {
  const door: RefusalCode[] = endpoint.access === 'token' ? ['not_logged_in'] : []
  const responses = describeRefusals([...door, 'function_not_enabled', 'too_many_requests'])
  return { ...describeCommon(endpoint), 'x-declared': true, responses }
}

function describeCommon({ name, path, access, sealed }: DeclaredEndpoint) {
  return {
    operationId: name,
    tags: [path.split('/')[1]],
    ...(access === 'token' && { security: [{ token: [], sid: [] }] }),
    ...(sealed && { 'x-sealed': true }),
  }
}

function describeInput({ carrier, input }: Endpoint, describer: Describer) {
  const schema = describer.input(input)
  if (carrier !== 'query') return { requestBody: { required: true, content: { [mediaTypes[carrier]]: { schema } } } }
  const parameters = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }))
  return { parameters }
}

/** One response a status, with each of its refusals as an example. */
function describeRefusals(codes: readonly RefusalCode[]) {
  const byStatus = new Map<number, RefusalCode[]>()
  for (const code of new Set(codes)) byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code])
  const responses = [...byStatus].map(([status, group]) => {
    const examples = Object.fromEntries(group.map((code) => [code, { value: refused(code) }]))
    const content = { 'application/json': { schema: envelopeOf({ type: 'null' }), examples } }
    return [status, { description: group.join(', '), content }]
  })
  return Object.fromEntries(responses)
}

function envelopeOf(value: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: {
      success: { type: 'boolean' },
      message: { type: 'string' },
      errorCode: { type: ['string', 'null'] },
      value,
    },
    required: ['success', 'message', 'errorCode', 'value'],
  }
}
