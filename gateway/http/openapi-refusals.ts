import type { JsonSchema } from '@valibot/to-json-schema'
import type { RefusalCode } from '#contract/refusals.ts'
import { refused, statusOf } from './envelope.ts'

/** Describes refusals as responses of an OpenAPI document; what many calls answer alike is said once. */
export interface RefusalDescriber {
  /** One response for each status that these codes have. */
  of(codes: readonly RefusalCode[]): Record<string, { $ref: string }>
  /** The responses referred to, for `components.responses`. */
  readonly shared: Readonly<Record<string, unknown>>
}

export function createRefusalDescriber(): RefusalDescriber {
  const shared: Record<string, unknown> = {}

  function share(codes: readonly RefusalCode[]): { $ref: string } {
    const name = codes.join('.')
    shared[name] ??= {
      description: codes.join(', '),
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Refusal' },
          examples: Object.fromEntries(codes.map((code) => [code, { value: refused(code) }])),
        },
      },
    }
    return { $ref: `#/components/responses/${name}` }
  }

  return {
    of(codes) {
      const byStatus = new Map<number, RefusalCode[]>()
      for (const code of new Set(codes)) {
        byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code])
      }
      return Object.fromEntries([...byStatus].map(([status, group]) => [String(status), share(group)]))
    },
    shared,
  }
}

/** The envelope around a value (readings, X53). */
export function successOf(value: JsonSchema): JsonSchema {
  return envelopeOf({ success: { const: true }, errorCode: { type: 'null' }, value })
}

export const refusalSchema: JsonSchema = envelopeOf({
  success: { const: false },
  errorCode: { type: 'string' },
  value: { type: 'null' },
})

function envelopeOf(fields: Record<'success' | 'errorCode' | 'value', JsonSchema>): JsonSchema {
  return {
    type: 'object',
    properties: { message: { type: 'string' }, ...fields },
    required: ['success', 'message', 'errorCode', 'value'],
  }
}
