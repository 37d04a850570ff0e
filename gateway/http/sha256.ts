import { hash } from 'node:crypto'
import type { Sha256 } from '#contract/fair/bytes.ts'

/** SHA-256 of several parts, one after the other. */
export const sha256: Sha256 = (...parts) =>
  hash('sha256', parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts), 'buffer')
