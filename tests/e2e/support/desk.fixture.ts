import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, expect } from 'playwright/test'
import { buildDesk } from '#desk/build.ts'
import { startDesk } from '#desk/desk.ts'
import { root } from '#system/steps.mjs'

/** An editor's computer: a copy of the content, and the desk that reads it. */
export interface OwnDesk {
  readonly url: string
  /** The folder of the content. */
  readonly content: string
  /** Returns the text of a content file. */
  read(file: string): string
  close(): Promise<void>
}

/** A promotion that every own desk has beside the real content: it always runs, whatever editors change. */
export const OWN_PROMOTION = 'evening-bonus'

function plantPromotion(content: string): void {
  for (const [language, title] of Object.entries({ en: 'Evening bonus', bn: 'সন্ধ্যার বোনাস', ar: 'مكافأة المساء' })) {
    const facts = 'category: new_player\nposition: 90\nreward: 5.00 in play money\ncondition: One round'
    const text = `---\ntitle: ${title}\nsummary: ${title}\n${facts}\n---\n\n${title}\n`
    writeFileSync(join(content, `promotions/${language}/${OWN_PROMOTION}.md`), text)
  }
}

/** Starts a desk on its own copy of the content. @param publisher the program that its button starts */
export async function startOwnDesk(
  publisher: readonly string[] = ['publish/publisher.ts', '--json'],
): Promise<OwnDesk> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-editor-'))
  const content = join(folder, 'src/content')
  cpSync(join(root, 'src/content'), content, { recursive: true })
  plantPromotion(content)
  const built = await buildDesk({})
  if (typeof built === 'string') throw new Error(built)
  const desk = await startDesk({
    port: 0,
    content,
    folder: built.folder,
    origins: [],
    publisher,
    releases: join(folder, '.releases'),
  })
  return {
    url: desk.url,
    content,
    read: (file) => readFileSync(join(content, file), 'utf8'),
    close: async () => {
      await desk.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Opens the desk. */
export async function openDesk(page: Page, desk: OwnDesk): Promise<void> {
  await page.goto(`${desk.url}/admin`)
  await page.getByRole('button', { name: 'Work with Local Repository' }).click()
  await expect(page.getByRole('treeitem', { name: 'Help', exact: true })).toBeVisible({ timeout: 60_000 })
}

/** Opens an item of a collection in the desk. */
export async function openItem(page: Page, collection: string, title: RegExp): Promise<void> {
  await page.getByRole('treeitem', { name: collection, exact: true }).click()
  await page.getByRole('row').filter({ hasText: title }).click()
  await expect(page.getByRole('group', { name: 'Content Editor' })).toBeVisible()
}

/** Returns a field of the open item in one language: `English`, `Bangla`, `Arabic`. */
export function fieldIn(page: Page, language: string, label: string) {
  return page
    .getByRole('group', { name: new RegExp(`^Edit .?${language}.? Content$`) })
    .getByRole('group', { name: new RegExp(`${label}.?. Field$`) })
}

/** Saves the open item and waits until the desk has closed it: it would also close an item opened meanwhile. */
export async function save(page: Page): Promise<void> {
  // not the message of an item that was saved before
  await expect(page.getByText('Entry saved.')).toBeHidden()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Entry saved.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Content Editor' })).toBeHidden()
}
