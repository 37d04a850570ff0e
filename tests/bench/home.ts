import { parseArgs } from 'node:util'
import { cleanUp, serveBoth } from './sites.ts'
import { type Load, tapToForm, visit } from './load.ts'
import { nextRoute } from './next.ts'
import { printTable } from './table.ts'

// `npm run bench -- --runs 7` compares the built home page with a hand-written page of the same content, alternately,
// each load in a new browser on slow 4G with a 4 times slower processor; then it measures other pages of the portal.
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

/** Visits all sites in alternating order, so that other load on the machine, and earlier visits, affect all of them. */
async function measure(all: readonly { name: string; url: string }[]): Promise<Map<string, Load[]>> {
  const loads = new Map<string, Load[]>(all.map(({ name }) => [name, []]))
  for (let run = 0; run <= runs; run += 1) {
    for (const { name, url } of run % 2 === 0 ? all : all.toReversed()) {
      const load = { ...(await visit(url)), tap: await tapToForm(url), next: await nextRoute(url) }
      // The first round warms up the machine, not the browser, and does not count.
      if (run > 0) loads.get(name)?.push(load)
      process.stdout.write('.')
    }
  }
  return loads
}
