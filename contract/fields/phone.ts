import { maxLength, pipe, regex, string } from 'valibot'

/** A telephone as it is typed: its country's code, and its number in that country. */
export const telephone = {
  countryDialingCode: pipe(string(), regex(/^\+?\d{1,6}$/)),
  mobileNum: pipe(string(), maxLength(32)),
}
