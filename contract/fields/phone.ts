import { maxLength, pipe, regex, string } from 'valibot'

/** A phone number as typed: the dialing code, and the number within the country. */
export const telephone = {
  countryDialingCode: pipe(string(), regex(/^\+?\d{1,6}$/)),
  mobileNum: pipe(string(), maxLength(64)),
}
