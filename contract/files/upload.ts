import { type GenericSchema, instance, pipe, regex, string } from 'valibot'

/** The body of a call that takes in one picture. Whoever's memory they stand in. */
export const pictureBytes: GenericSchema<Uint8Array> = instance(Uint8Array)
/** What a picture that was taken in is called: the SHA-256 of what is kept of it. */
export const pictureName = pipe(string(), regex(/^[\da-f]{64}$/))
