import { maxLength, pipe, regex, string } from 'valibot'

export const code = pipe(string(), maxLength(32))
/** A BCP 47 tag in any case, such as `EN` or `bn`. */
export const languageTag = pipe(string(), maxLength(16), regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/))
