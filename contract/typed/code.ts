import { latinDigits, plainText } from './digits.ts'

/**
 * Reads a code as people and phones write it: digits of any script, with spaces, hyphens or dots between groups.
 * Letters keep their case.
 */
export function readCode(typed: string): string {
  return latinDigits(plainText(typed)).replaceAll(/[\s\p{Pd}−._·]/gu, '')
}

/** Returns whether a code that was read has the form of those sent by SMS and e-mail, and shown by apps. */
export function isOneTimeCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}
