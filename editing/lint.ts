import process from 'node:process'
import { installation } from '#system/settings.mjs'
import { lineOf } from './problems.ts'
import { lintContent } from './lint/lint.ts'

// npm run lint:content [FOLDER]: what is wrong in content, for editors. Ends with 1 if it cannot be published.

const folder = process.argv[2] ?? installation().ATOLL_CONTENT ?? 'src/content'

function count(number: number, one: string): string {
  return `${number} ${number === 1 ? one : `${one}s`}`
}

try {
  const { files, problems } = await lintContent(folder)
  for (const problem of problems) process.stdout.write(`${lineOf(problem, folder)}\n`)
  const errors = problems.filter(({ isWarning }) => !isWarning).length
  const summary = `${count(files, 'file')}: ${count(errors, 'error')}, ${count(problems.length - errors, 'warning')}`
  process.stdout.write(`${problems.length > 0 ? '\n' : ''}Checked ${summary}.\n`)
  process.exitCode = errors > 0 ? 1 : 0
} catch {
  process.stderr.write(
    `The content folder ${folder} cannot be read: give the right one, npm run lint:content -- FOLDER.\n`,
  )
  process.exitCode = 1
}
