import { latinDigits } from './digits.ts'
import { readPhone } from './phone-number.ts'

/**
 * Reads an account name. Accounts that were opened by mobile number have that number as their name (S4.10), which people
 * spell in many ways: `+1 202-555-0105` is `12025550105`. Any other name is trimmed, and has Latin digits. Also reads how
 * a name begins.
 */
export function readAccountName(typed: string): string {
  const phone = readPhone(typed, '')
  if ('digits' in phone) return phone.digits
  // no name may have marks of direction, but a pasted one brings them
  return latinDigits(typed)
    .replaceAll(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .trim()
}
