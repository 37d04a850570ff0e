import type { ValueOf } from '#contract/endpoint.ts'
import { memberLevel } from '#contract/member/level.ts'
import { pageLanguage } from '#browser/page.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { createPageStore } from '#stores/lists/kept-page.ts'

/** The member's level, and all levels by their points. */
export type MemberLevel = ValueOf<typeof memberLevel>

const kept = createPageStore({
  endpoint: memberLevel,
  input: () => ({ language: pageLanguage() }),
  toPage: (value: MemberLevel) => value,
})
export const $level = kept.$page

const only = {}
/** Loads the level; shows what this tab saw before until the answer arrives. */
export function loadLevel(): Promise<void> {
  return kept.load(only)
}

/**
 * Loads the level and keeps it fresh.
 * @returns a function that stops it
 */
export function enterLevel(): () => void {
  return keepFresh(() => void loadLevel(), kept.forget)
}
