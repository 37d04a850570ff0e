import type { Endpoint } from './endpoint.ts'
import * as subjects from './subjects.ts'

function isEndpoint(entry: unknown): entry is Endpoint {
  return typeof entry === 'object' && entry !== null && 'path' in entry && 'input' in entry
}

/** All implemented calls, for the gateway and its OpenAPI document; the browser imports single calls. */
export const implemented: readonly Endpoint[] = Object.values(subjects).flatMap((subject) =>
  Object.values(subject)
    .flatMap((entry: unknown) => [entry, Reflect.get(Object(entry), 'export')])
    .filter(isEndpoint),
)
