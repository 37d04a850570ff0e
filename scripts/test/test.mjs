import process from 'node:process'
import { giveUp, root } from '#system/steps.mjs'
import { runTests } from './run-tests.mjs'
import { readRequest, select } from './select-tests.mjs'
import { testFiles } from './test-files.mjs'

// `npm test`: every test, or those that the arguments select.

const request = readRequest(process.argv.slice(2))
if ('refusal' in request) giveUp(request.refusal)
const selection = select(request, testFiles(root))
if ('refusal' in selection) giveUp(selection.refusal)
await runTests(selection)
