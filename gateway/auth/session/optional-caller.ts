import type { Caller, Request } from '#gateway/http/answer.ts'
import { identify } from './session.ts'

/** Whose living session a caller has, if any: a call that anybody may make does not ask for one (S6.9). */
export function findCaller({ header, services }: Pick<Request, 'header' | 'services'>): Promise<Caller | undefined> {
  return identify({ authorization: header('authorization'), cookie: header('cookie') }, services)
}
