import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { itemOf } from '#contract/lists.ts'

/** Turns schemas of the contract into JSON schemas of one document. */
export interface Describer {
  input(schema: GenericSchema): JsonSchema
  output(schema: GenericSchema): JsonSchema
  /** The schemas that refer to themselves, for `components.schemas`. */
  readonly shared: Readonly<Record<string, JsonSchema>>
}

export function createDescriber(): Describer {
  const shared: Record<string, JsonSchema> = {}
  let conversions = 0

  function describe(schema: GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
    conversions += 1
    const prefix = `shape${conversions}`
    const {
      $schema: _dialect,
      $defs = {},
      ...described
    } = toJsonSchema(schema, {
      target: 'draft-2020-12',
      typeMode,
      errorMode: 'ignore', // what only code can check (a transformation) is not described
      overrideAction: ({ valibotAction }) => {
        const item = 'metadata' in valibotAction ? itemOf(valibotAction.metadata) : undefined
        return item && { type: 'array', items: describe(item, typeMode) }
      },
      overrideRef: ({ referenceId }) => `#/components/schemas/${prefix}.${referenceId}`,
    })
    for (const [id, definition] of Object.entries($defs)) {
      if (typeof definition === 'object') shared[`${prefix}.${id}`] = definition
    }
    return described
  }

  return {
    input: (schema) => describe(schema, 'input'),
    output: (schema) => describe(schema, 'output'),
    shared,
  }
}
