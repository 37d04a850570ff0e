import type { Services } from '#gateway/services.ts'
import { allSent } from './letters.ts'

/** Returns the codes sent to this phone, newest first, as its owner reads them. */
export async function codesAt(services: Services, number: string): Promise<string[]> {
  const all = await allSent(services)
  return all.filter(({ recipient }) => recipient === number).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '')
}
