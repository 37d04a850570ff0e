import { join } from 'node:path'
import { lintContent } from '#editing/lint/lint.ts'
import { openRememberedArticles } from '#editing/lint/remembered-articles.ts'
import type { Problem } from '#editing/problems.ts'
import { codeFingerprint } from '#system/fingerprint.mjs'
import { root } from '#system/steps.mjs'

/** Returns the errors of a content folder, without advice; what the last check found in texts is remembered. */
export async function contentErrors(folder: string): Promise<Problem[]> {
  const articles = openRememberedArticles(join(root, '.cache/lint.json'), codeFingerprint())
  const { problems } = await lintContent(folder, Date.now(), articles.read)
  articles.save()
  return problems.filter(({ isWarning }) => !isWarning)
}
