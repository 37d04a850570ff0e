import type { IncomingMessage, ServerResponse } from 'node:http'
import { type GenericSchema, type InferOutput, safeParse } from 'valibot'

const MAX_BODY_BYTES = 10_000

/** Answers with JSON that no other site reads. */
export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  response.end(JSON.stringify(value))
}

/** Reads the JSON of a request; `undefined` if it is too long, or not what the schema says. */
export async function readJson<const Schema extends GenericSchema>(
  request: IncomingMessage,
  schema: Schema,
  max = MAX_BODY_BYTES,
): Promise<InferOutput<Schema> | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > max) return undefined
    chunks.push(chunk)
  }
  try {
    const parsed = safeParse(schema, JSON.parse(Buffer.concat(chunks).toString()))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined // not JSON
  }
}
