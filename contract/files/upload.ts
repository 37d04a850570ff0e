import { type GenericSchema, instance, pipe, regex, string } from 'valibot'

/** The body of an upload of one picture, over any kind of buffer. */
export const pictureBytes: GenericSchema<Uint8Array> = instance(Uint8Array)
/** The name of a stored picture: the SHA-256 of its stored bytes. */
export const pictureName = pipe(string(), regex(/^[\da-f]{64}$/))
