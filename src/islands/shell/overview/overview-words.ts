import type { TextContext } from '#islands/table/table-words.ts'
import type { Overview } from '#stores/member/overview.ts'

/** What every part of the overview gets. */
export interface OverviewContext extends TextContext {
  readonly value: Overview
}
