import { parseArgs } from 'node:util'
import { cleanUp, serveBoth } from './sites.ts'
import { type Load, tapToForm, visit } from './load.ts'
import { nextRoute } from './next.ts'
import { printTable } from './table.ts'

// npm run bench -- --runs 7: the built home page beside a hand-written page of the same content, interleaved, each load
// in a fresh browser on slow 4G with a 4 times slower processor; then other places of the portal on their own.
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, places: { type: 'string', default: '/rng,/help,/lottery' } },
})
const runs = Number(values.runs)
const sites = await serveBoth()
const portal = sites.at(-1)?.url ?? ''

try {
  printTable(await measure(sites), { title: 'Home', runs })
  const places = values.places.split(',').filter(Boolean)
  if (places.length > 0) {
    const others = places.map((path) => ({ name: path, url: new URL(path, portal).href }))
    printTable(await measure(others), { title: 'Other places', runs, isAlone: true })
  }
} finally {
  await cleanUp()
}

/** Every site in turn, to and fro, so that whatever else the machine does, and whatever went before, falls on all of them. */
async function measure(all: readonly { name: string; url: string }[]): Promise<Map<string, Load[]>> {
  const loads = new Map<string, Load[]>(all.map(({ name }) => [name, []]))
  for (let run = 0; run <= runs; run += 1) {
    for (const { name, url } of run % 2 === 0 ? all : all.toReversed()) {
      const load = { ...(await visit(url)), tap: await tapToForm(url), next: await nextRoute(url) }
      // the first round warms the machine, not the browser, and does not count
      if (run > 0) loads.get(name)?.push(load)
      process.stdout.write('.')
    }
  }
  return loads
}
