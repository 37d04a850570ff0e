import { type GenericSchema, type InferOutput, array, is, pipe, rawTransform, unknown } from 'valibot'

/**
 * A list whose bad items are dropped rather than the list: one broken game must not empty a lobby.
 * @__NO_SIDE_EFFECTS__
 */
export function listOf<Item extends GenericSchema>(item: Item) {
  return pipe(
    array(unknown()),
    rawTransform(({ dataset }) => dataset.value.filter((entry): entry is InferOutput<Item> => is(item, entry))),
  )
}
