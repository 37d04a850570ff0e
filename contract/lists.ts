import { type GenericSchema, type InferOutput, array, metadata, pipe, rawTransform, safeParse, unknown } from 'valibot'

/**
 * A list that drops invalid items instead of failing: one broken game must not empty a lobby. Its metadata holds the
 * schema of its items, for tools that describe the contract (`itemOf`).
 */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<Item extends GenericSchema>(item: Item) {
  return pipe(
    array(unknown()),
    rawTransform(({ dataset }): InferOutput<Item>[] =>
      dataset.value.flatMap((entry) => {
        const parsed = safeParse(item, entry)
        return parsed.success ? [parsed.output] : []
      }),
    ),
    metadata({ item }),
  )
}

/** Returns the schema of a list's items from the metadata of `listOf`; `undefined` for any other metadata. */
export function itemOf(listMetadata: unknown): GenericSchema | undefined {
  if (typeof listMetadata !== 'object' || listMetadata === null || !('item' in listMetadata)) return undefined
  return isSchema(listMetadata.item) ? listMetadata.item : undefined
}

function isSchema(value: unknown): value is GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
}
