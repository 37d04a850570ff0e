import { parseArgs } from 'node:util'
import { cleanUp, serveBoth } from './sites.ts'
import { type Load, tapToForm, visit } from './load.ts'
import { nextRoute } from './next.ts'
import { printTable } from './table.ts'

// npm run bench -- --runs 7: the built home page beside a hand-written page of the same content, interleaved, each load
// in a fresh browser on slow 4G with a 4 times slower processor.
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(values.runs)
const sites = await serveBoth()
const loads = new Map<string, Load[]>(sites.map(({ name }) => [name, []]))

try {
  for (let run = 0; run <= runs; run += 1) {
    for (const { name, url } of sites) {
      const load = { ...(await visit(url)), tap: await tapToForm(url), next: await nextRoute(url) }
      // the first round warms the machine, not the browser, and does not count
      if (run > 0) loads.get(name)?.push(load)
      process.stdout.write('.')
    }
  }
} finally {
  await cleanUp()
}
printTable(loads, runs)
