import type { JsonSchema } from '@valibot/to-json-schema'
import type { RefusalCode } from '#contract/refusals.ts'
import { refused, statusOf } from './envelope.ts'

/** The schema of one call's own refusal details. */
interface DetailSchema {
  readonly name: string
  readonly own: readonly RefusalCode[]
  readonly schema: JsonSchema
}

/** Describes refusals as responses of an OpenAPI document; responses that several calls share are defined once. */
export interface RefusalDescriber {
  /** Returns one response per status of these codes; with `detail`, the call's own refusals include it. */
  of(codes: readonly RefusalCode[], detail?: DetailSchema): Record<string, { $ref: string }>
  /** The referenced responses, for `components.responses`. */
  readonly shared: Readonly<Record<string, unknown>>
  /** An example answer of each code, for `components.examples`. */
  readonly examples: Readonly<Record<string, unknown>>
}

export function createRefusalDescriber(): RefusalDescriber {
  const shared: Record<string, unknown> = {}
  const examples: Record<string, unknown> = {}
  /** The names of responses by what they describe, which would be long: the first code, numbered on. */
  const names = new Map<string, string>()

  function exampleOf(code: RefusalCode): { $ref: string } {
    examples[code] ??= { value: refused(code) }
    return { $ref: `#/components/examples/${code}` }
  }

  function nameOf(codes: readonly RefusalCode[], call: string | undefined): string {
    const all = [...(call === undefined ? [] : [call]), ...codes]
    const [first = ''] = all
    if (all.length === 1) return first
    const known = names.get(all.join()) ?? `${first}.${names.size + 1}`
    names.set(all.join(), known)
    return known
  }

  function share(codes: readonly RefusalCode[], detail?: DetailSchema): { $ref: string } {
    const hasDetail = detail && codes.some((code) => detail.own.includes(code))
    const name = nameOf(codes, hasDetail ? detail.name : undefined)
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

/** Returns the envelope with this value: the envelope is defined once for all calls. */
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
