import type { Coming, Fault, Passing } from './faulty.ts'

export const fieldsOf = (of: unknown): Record<string, unknown> => Object(of)
export const idOf = ({ body }: Passing): string => {
  const { id, transferId } = fieldsOf(body === '' ? {} : JSON.parse(body))
  return String(transferId ?? id ?? '')
}

/** Replaces an answer by a refusal. */
export function refuse(answer: Coming, errorCode: string, status: number): void {
  Object.assign(answer, { status, json: { success: false, message: 'A refusal.', errorCode, value: null } })
}

/** Replaces an answer by a success. */
export function accept(answer: Coming, value: unknown): void {
  Object.assign(answer, { status: 200, json: { success: true, message: '', errorCode: null, value } })
}

/** Returns a change of the answers to one path. */
export const on = (path: string, change: NonNullable<Fault['response']>): Pick<Fault, 'response'> => ({
  response(answer, request, memory) {
    if (request.path === path) change(answer, request, memory)
  },
})

export const valueOf = ({ json }: Coming) => fieldsOf(json.value)
export const rowsOf = (answer: Coming) => {
  const { list, games } = valueOf(answer)
  return [list, games].find(Array.isArray) as unknown[] | undefined
}
