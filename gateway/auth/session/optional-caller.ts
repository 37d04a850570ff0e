import type { Caller, Request } from '#gateway/http/answer.ts'
import { identify } from './session.ts'

/** Returns the caller if their session is alive, for calls that need no login (S6.9). */
export function findCaller({ header, services }: Pick<Request, 'header' | 'services'>): Promise<Caller | undefined> {
  return identify({ authorization: header('authorization'), cookie: header('cookie') }, services)
}
