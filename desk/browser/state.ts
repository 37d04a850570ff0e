import type { DeskState } from '#desk/api.ts'

/** Calls a function with the desk's state, now and at each change. */
export function onState(listener: (state: DeskState) => void): void {
  new EventSource('/admin/api/events').addEventListener('message', ({ data }) => listener(JSON.parse(String(data))))
}

/** Asks the desk for something; throws with its sentence if it refuses. */
export async function ask<Value>(path: string, body?: object): Promise<Value> {
  const answer = await fetch(`/admin/api/${path}`, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const value = await answer.json()
  if (!answer.ok) throw new Error(value.problem)
  return value
}

interface Parts {
  readonly text?: string
  readonly [attribute: string]: string | undefined
}

/** Creates an element with attributes, a text and children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { text, ...attributes }: Parts = {},
  children: readonly Node[] = [],
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(attribute, value)
  if (text !== undefined) made.textContent = text
  made.append(...children)
  return made
}
