import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { itemOf } from '#contract/lists.ts'

/** Converts schemas of the contract into JSON schemas of one document. */
export interface Describer {
  input(schema: GenericSchema): JsonSchema
  output(schema: GenericSchema): JsonSchema
  /** Recursive schemas, for `components.schemas`. */
  readonly shared: Readonly<Record<string, JsonSchema>>
}

export function createDescriber(): Describer {
  const shared: Record<string, JsonSchema> = {}
  /** The list items being described; an item that contains itself becomes a reference. */
  const open = new Map<GenericSchema, { readonly name: string; isMetAgain: boolean }>()
  let conversions = 0
  let items = 0

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
      errorMode: 'ignore', // what only code can check (a transformation) is left out
      overrideAction: ({ valibotAction }) => {
        const item = 'metadata' in valibotAction ? itemOf(valibotAction.metadata) : undefined
        return item && { type: 'array', items: describeItem(item, typeMode) }
      },
      overrideRef: ({ referenceId }) => `#/components/schemas/${prefix}.${referenceId}`,
    })
    for (const [id, definition] of Object.entries($defs)) {
      if (typeof definition === 'object') shared[`${prefix}.${id}`] = definition
    }
    return described
  }

  function describeItem(item: GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
    const around = open.get(item)
    if (around) {
      around.isMetAgain = true
      return refer(around.name)
    }
    items += 1
    const current = { name: `item${items}`, isMetAgain: false }
    open.set(item, current)
    const described = describe(item, typeMode)
    open.delete(item)
    if (!current.isMetAgain) return described
    shared[current.name] = described
    return refer(current.name)
  }

  return {
    input: (schema) => describe(schema, 'input'),
    output: (schema) => describe(schema, 'output'),
    shared,
  }
}

function refer(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}
