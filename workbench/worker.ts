import { parentPort, workerData } from 'node:worker_threads'
import { object, parse, picklist, string } from 'valibot'
import { allFaults } from './check.ts'
import { readDraft } from './draft.ts'
import { fullFigures } from './figures.ts'

// Started by figures-aside.ts for one draft, and ended if its text changes meanwhile.

const job = object({ text: string(), wanted: picklist(['figures', 'faults']) })
const { text, wanted } = parse(job, workerData)
const { draft } = readDraft(text)
const work = { figures: fullFigures, faults: allFaults }[wanted]
parentPort?.postMessage(draft ? work(draft) : undefined)
