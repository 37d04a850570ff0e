import { type Page, expect } from 'playwright/test'
import type { OwnGateway } from './own-gateway.ts'
import { type Language, minorOf, words } from './site.ts'

export interface IslandRun {
  readonly page: Page
  readonly own: OwnGateway
  readonly language: Language
}

/** What is done with an island: before its code arrives, and with it. */
export interface IslandCase {
  /** Its heaviest page. */
  readonly path: string
  /** Who is logged in. */
  readonly account?: string
  /** Prepares the gateway's answers. */
  readonly given?: (run: IslandRun) => Promise<unknown>
  /** Wakes it; what is typed here must survive. */
  readonly before: (run: IslandRun) => Promise<void>
  readonly after: (run: IslandRun) => Promise<void>
}

export const balance = ({ page }: IslandRun) => page.getByTestId('balance').first()
export const owns = (run: IslandRun, minor: number) =>
  expect.poll(async () => minorOf(await balance(run).innerText())).toBe(minor)
export const contains = (run: IslandRun, selector: string, key: string) =>
  expect(run.page.locator(selector).first()).toContainText(words(run.language)(key).split(/\{\{.*/s)[0] ?? '')
