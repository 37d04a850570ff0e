import type { JsonSchema } from '@valibot/to-json-schema'

/** Shorter ones are not worth a name. */
const MIN_LENGTH = 80

/**
 * Moves the schemas that stand more than once in parts of a document to its components.
 * @param schemas the components, to which they are added
 * @returns the parts with references in their place
 */
export function shareSchemas(parts: readonly unknown[], schemas: Record<string, JsonSchema>): unknown[] {
  const times = new Map<string, number>()
  count(parts, times)
  const names = new Map<string, string>()
  const inside = (node: object) => Object.fromEntries(Object.entries(node).map(([name, each]) => [name, replace(each)]))
  const refer = (key: string, node: object): JsonSchema => {
    const known = names.get(key)
    const name = known ?? `s${names.size + 1}`
    if (known === undefined) {
      names.set(key, name)
      schemas[name] = inside(node)
    }
    return { $ref: `#/components/schemas/${name}` }
  }
  const replace = (node: unknown): unknown => {
    if (typeof node !== 'object' || node === null) return node
    if (Array.isArray(node)) return node.map(replace)
    const key = keyOf(node)
    return key !== undefined && (times.get(key) ?? 0) > 1 ? refer(key, node) : inside(node)
  }
  return parts.map(replace)
}

/** Counts equal schemas; what stands in one that was met before counts once. */
function count(node: unknown, times: Map<string, number>): void {
  if (typeof node !== 'object' || node === null) return
  const key = keyOf(node)
  if (key !== undefined) {
    const before = times.get(key) ?? 0
    times.set(key, before + 1)
    if (before > 0) return
  }
  for (const each of Object.values(node)) count(each, times)
}

/** Returns what tells a schema from others; `undefined` if it is none, or a short one. */
function keyOf(node: object): string | undefined {
  // unions have no type
  if (typeof Reflect.get(node, 'type') !== 'string' && !Array.isArray(Reflect.get(node, 'anyOf'))) return undefined
  const key = JSON.stringify(node)
  return key.length < MIN_LENGTH ? undefined : key
}
