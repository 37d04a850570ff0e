import type { JsonSchema } from '@valibot/to-json-schema'
import type { FastifyInstance } from 'fastify'
import { implemented } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type RefusalCode, commonRefusals } from '#contract/refusals.ts'
import { type Access, type Right, type Role, rights } from '#contract/rights.ts'
import type { Answer } from '#gateway/http/answer.ts'
import {
  type RefusalDescriber,
  createRefusalDescriber,
  refusalSchema,
  successOf,
  successSchema,
} from './openapi-refusals.ts'
import { limitOf } from './limits.ts'
import { sendPublic } from './public-answer.ts'
import { type Describer, createDescriber } from './schemas.ts'
import { shareSchemas } from './shared-schemas.ts'

const description = `Every answer has the same envelope.
A call that is no GET needs its content type, even without a body, and one of \`Authorization: Bearer\`, \`x-encrypted\` and
\`x-requested-with\`: no page of another origin can send them. Vendors sign their calls instead.
A sealed call takes \`{ "sealed": "<compact JWE>" }\` with the header \`x-encrypted: 1\`: RSA-OAEP-256 and A256GCM with
the \`sealingKey\` of /wps/system/status, with \`kid\`, \`iat\` (seconds) and \`jti\` in the protected header.
Vendors sign \`timestamp.path.body\` with HMAC-SHA256. \`x-access\` is the call's access level, \`x-roles\` the roles
that may make it. \`x-owner\` names the input field that identifies whose data a call is about, and its scope: the
caller's own, or also its downline's. Without it, data is always the caller's own. \`x-limit\` names the limit of requests
per address, \`x-open-while-closed\` a call that is answered during maintenance and region blocks, and
\`x-open-during-password-change\` one that is answered while the caller has to change the password first.
\`x-made-for\` marks a call that no page makes: it is for the apps and sites of operators.`

const mediaTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const
const bytes = { required: true, content: { 'application/octet-stream': {} } }
const securitySchemes = {
  token: { type: 'http', scheme: 'bearer' },
  cookie: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
  vendor: { type: 'apiKey', in: 'header', name: 'x-vendor' },
  timestamp: { type: 'apiKey', in: 'header', name: 'x-timestamp' },
  signature: { type: 'apiKey', in: 'header', name: 'x-signature' },
}
const session = { token: [], cookie: [] }
const signed = { vendor: [], timestamp: [], signature: [] }
const roles: readonly Role[] = ['trial', 'member', 'agent']

interface Describers {
  readonly schemas: Describer
  readonly refusals: RefusalDescriber
}

/** GET /openapi.json: the contract as an OpenAPI 3.1 document, built once. */
export function serveOpenApi(server: FastifyInstance, answers: readonly Answer[]): void {
  let made: string | undefined
  server.get('/openapi.json', (request, reply) => {
    made ??= JSON.stringify(describeContract(answers))
    return sendPublic(request, reply, made)
  })
}

/** Describes every call of the contract; the vendors' calls, which no portal makes, are taken from `answers`. */
function describeContract(answers: readonly Answer[]) {
  const describers = { schemas: createDescriber(), refusals: createRefusalDescriber() }
  const paths: Record<string, Record<string, unknown>> = {}
  const add = ({ path, method }: Endpoint, operation: unknown) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
  }
  for (const endpoint of new Set([...implemented, ...answers.map((answer) => answer.endpoint)])) {
    add(endpoint, describeEndpoint(endpoint, describers))
  }
  const schemas = { Success: successSchema, Refusal: refusalSchema, ...describers.schemas.shared }
  const [shared, responses] = shareSchemas([paths, describers.refusals.shared], schemas)
  const components = { securitySchemes, schemas, responses, examples: describers.refusals.examples }
  return {
    openapi: '3.1.0',
    info: { title: 'Atoll gateway', version: '1', description },
    security: [session],
    paths: shared,
    components,
  }
}

function describeEndpoint(endpoint: Endpoint, { schemas, refusals }: Describers) {
  const content = { 'application/json': { schema: successOf(schemas.output(endpoint.value)) } }
  const success = { description: 'Success.', content }
  const { name, refusals: own, refusalValue } = endpoint
  const detail = refusalValue && { name, own, schema: schemas.output(refusalValue) }
  return {
    ...describeCommon(endpoint),
    ...(endpoint.owner && { 'x-owner': endpoint.owner }),
    'x-limit': limitOf(endpoint),
    ...(endpoint.madeFor && { 'x-made-for': endpoint.madeFor }),
    ...(endpoint.openWhileClosed && { 'x-open-while-closed': true }),
    ...(endpoint.openDuringPasswordChange && { 'x-open-during-password-change': true }),
    ...describeInput(endpoint, schemas.input(endpoint.input)),
    responses: { 200: success, ...refusals.of([...commonRefusals, ...barredBy(endpoint), ...own], detail) },
  }
}

/** Returns the refusals of the roles that the row of rights bars. */
function barredBy({ access }: Endpoint): RefusalCode[] {
  return Object.values(rights[access].barred)
}

function describeCommon({ name, path, access }: Endpoint) {
  const right: Right = rights[access]
  const common = { operationId: name, tags: [path.split('/')[1]], ...securityOf(access), 'x-access': access }
  return right.session === 'never' ? common : { ...common, 'x-roles': roles.filter((role) => !right.barred[role]) }
}

/** Returns a call's security if it differs from the document's session; `{}` makes the session optional (4.8.10). */
function securityOf(access: Access): { security?: readonly object[] } {
  if (access === 'vendor') return { security: [signed] }
  const needed = { never: { security: [] }, homeBehindLogin: { security: [session, {}] }, always: {} }
  return needed[rights[access].session]
}

function describeInput({ carrier, sealed }: Endpoint, schema: JsonSchema) {
  if (carrier === 'query') return { parameters: describeQuery(schema) }
  if (carrier === 'bytes') return { requestBody: bytes }
  const body = {
    required: true,
    content: { [mediaTypes[carrier]]: { schema: sealed ? sealedSchema(schema) : schema } },
  }
  const mark = { name: 'x-encrypted', in: 'header', required: true, schema: { const: '1' } }
  return sealed ? { parameters: [mark], requestBody: body } : { requestBody: body }
}

function describeQuery(schema: JsonSchema) {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    // parameters are optional by default
    ...(schema.required?.includes(name) && { required: true }),
    schema: property,
  }))
}

function sealedSchema(contentSchema: JsonSchema) {
  const sealed = { type: 'string', contentMediaType: 'application/jose', contentSchema }
  return { type: 'object', properties: { sealed }, required: ['sealed'], additionalProperties: false }
}
