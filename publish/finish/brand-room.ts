import { brandFile } from '#brand/brand-file.ts'
import { brand } from '#brand/brand.ts'
import { languages } from '#brand/languages.ts'

/** A brand changes code, and with it the hashes in the names of files: a page packs them some bytes better or worse. */
const NAMES = 64
/** The length of the sign that budgets were set with. */
const SIGN = 141

/**
 * Returns the bytes that budgets leave to a brand: that of its texts and its sign, which code and pages contain and which
 * do not compress, so that a longer name, another script or a richer drawing never exceeds a budget.
 */
export function brandRoom(texts: unknown = [brand, languages, brandFile.sign.slice(SIGN)]): number {
  return NAMES + bytesIn(texts)
}

function bytesIn(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, each) => sum + bytesIn(each), 0)
}
