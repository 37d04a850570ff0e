import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { giveUp, root, print } from '#system/steps.mjs'
import { pickTests } from './changed-tests.mjs'
import { runTests } from './run-tests.mjs'
import { select } from './select-tests.mjs'
import { testFiles } from './test-files.mjs'

/** @param {string[]} args @returns {string[]} the paths that git prints */
function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) giveUp(`git ${args.join(' ')} failed: ${(stderr ?? 'git was not found').trim()}`)
  return stdout.split('\0').filter(Boolean)
}

// A renamed file counts with its old and its new path.
const diff = ['diff', '--name-only', '--no-renames', '-z']

/** @param {string | undefined} base a commit; without one, HEAD, or the last commit if nothing has changed since */
function changedFiles(base) {
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z')
  const changed = [...git(...diff, ...(base ? ['--merge-base', base] : ['HEAD'])), ...untracked]
  return changed.length > 0 || base ? changed : git(...diff, 'HEAD~1', 'HEAD')
}

const tests = testFiles(root)
const picked = pickTests(changedFiles(process.argv[2]), tests)
print(picked.sentence)
const request = picked.everything ? { subjects: [], paths: [] } : picked
if (picked.everything || request.subjects.length + request.paths.length > 0) {
  const selection = select(request, tests)
  if ('refusal' in selection) giveUp(selection.refusal)
  await runTests(selection)
}
