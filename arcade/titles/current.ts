import type { GenericSchema } from 'valibot'
import { readTitles } from './read.ts'
import type { Title } from './title.ts'

/** Returns the titles of an engine as rounds begin by them: each in its last version. */
export function titlesOf<Read extends Title>(engine: string, schema: GenericSchema<unknown, Read>): Read[] {
  return readTitles(engine, schema).flatMap((versions) => versions.slice(-1))
}
