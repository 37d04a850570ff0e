import type { JsonSchema } from '@valibot/to-json-schema'
import type { RefusalCode } from '#contract/refusals.ts'
import { refused, statusOf } from './envelope.ts'

/** What one call says with its own refusals. */
interface DetailSchema {
  readonly name: string
  readonly own: readonly RefusalCode[]
  readonly schema: JsonSchema
}

/** Describes refusals as responses of an OpenAPI document; what many calls answer alike is said once. */
export interface RefusalDescriber {
  /** One response for each status that these codes have; with what the call says beside its own. */
  of(codes: readonly RefusalCode[], detail?: DetailSchema): Record<string, { $ref: string }>
  /** The responses referred to, for `components.responses`. */
  readonly shared: Readonly<Record<string, unknown>>
  /** An answer with each code, for `components.examples`. */
  readonly examples: Readonly<Record<string, unknown>>
}

export function createRefusalDescriber(): RefusalDescriber {
  const shared: Record<string, unknown> = {}
  const examples: Record<string, unknown> = {}

  function exampleOf(code: RefusalCode): { $ref: string } {
    examples[code] ??= { value: refused(code) }
    return { $ref: `#/components/examples/${code}` }
  }

  function share(codes: readonly RefusalCode[], detail?: DetailSchema): { $ref: string } {
    const hasDetail = detail && codes.some((code) => detail.own.includes(code))
    const name = [...(hasDetail ? [detail.name] : []), ...codes].join('.')
    shared[name] ??= {
      description: codes.join(', '),
      content: {
        'application/json': {
          schema: hasDetail ? refusalOf(detail.schema) : { $ref: '#/components/schemas/Refusal' },
          examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code)])),
        },
      },
    }
    return { $ref: `#/components/responses/${name}` }
  }

  return {
    of(codes, detail) {
      const byStatus = new Map<number, RefusalCode[]>()
      for (const code of new Set(codes)) {
        byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code])
      }
      return Object.fromEntries([...byStatus].map(([status, group]) => [String(status), share(group, detail)]))
    },
    shared,
    examples,
  }
}

/** The envelope around any value (readings, X53). */
export const successSchema: JsonSchema = envelopeOf({
  success: { const: true },
  errorCode: { type: 'null' },
  value: {},
})

/** The envelope around this value: said once for all calls, and its value for each. */
export function successOf(value: JsonSchema): JsonSchema {
  return { allOf: [{ $ref: '#/components/schemas/Success' }, { properties: { value } }] }
}

export const refusalSchema: JsonSchema = envelopeOf({
  success: { const: false },
  errorCode: { type: 'string' },
  value: { type: 'null' },
})

function refusalOf(detail: JsonSchema): JsonSchema {
  const value = { anyOf: [{ type: 'null' as const }, detail] }
  return envelopeOf({ success: { const: false }, errorCode: { type: 'string' }, value })
}

function envelopeOf(fields: Record<'success' | 'errorCode' | 'value', JsonSchema>): JsonSchema {
  return {
    type: 'object',
    properties: { message: { type: 'string' }, ...fields },
    required: ['success', 'message', 'errorCode', 'value'],
  }
}
