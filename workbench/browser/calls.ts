import type { FullView, ReturnView } from '#workbench/figures.ts'

/** What is wrong in a line of the text, from 1. */
export interface Problem {
  readonly line: number
  readonly says: string
}

/** A bet's figures as far as they are known. */
export type BetView = ReturnView & Partial<FullView>

export interface FiguresAnswer {
  readonly problems: readonly Problem[]
  readonly title: null | { readonly engine: string; readonly version: number; readonly stated: number }
  readonly bets: readonly BetView[]
  readonly ms: number
}

export interface AllAnswer {
  readonly problems: readonly Problem[]
  readonly bets: readonly BetView[]
}

/** What became of a text that was to be saved. */
export type SaveAnswer =
  | { readonly kind: 'saved'; readonly file: string; readonly text: string }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  | { readonly kind: 'released'; readonly file: string; readonly offer: string }

/** Calls the workbench; undefined if it does not answer, or if the call was ended. */
export async function call<Answer>(path: string, body: object, signal?: AbortSignal): Promise<Answer | undefined> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
