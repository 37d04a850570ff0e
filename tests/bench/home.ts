import { parseArgs } from 'node:util'
import { cleanUp, serveBesideBuild, serveBesidePlain, servePortal } from './sites.ts'
import { type FlowTimes, flows, printFlow, tapToScreen } from './flows.ts'
import { type Load, tapToForm, visit } from './load.ts'
import { nextRoute } from './next.ts'
import { printTable } from './table.ts'

// `npm run bench -- --runs 7` compares the built home page with a hand-written page of the same content, alternately,
// each load in a new browser on slow 4G with a 4 times slower processor; then it measures other pages of the portal.
// With `--against DIR`, an earlier checkout that is built, it compares home and the other pages with its own instead, and
// with `--flows` the screens of both centres, from the tap on a link until they can be used.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    places: { type: 'string', default: '/rng,/help,/lottery' },
    against: { type: 'string' },
    flows: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)
const places = values.places.split(',').filter(Boolean)

try {
  if (values.flows) await compareFlows(values.against)
  else if (values.against === undefined) await compareWithPlain()
  else await compareWithBuild(values.against)
} finally {
  await cleanUp()
}

async function compareWithPlain(): Promise<void> {
  const sites = await serveBesidePlain()
  const portal = sites.at(-1)?.url ?? ''
  printTable(await measure(sites), { title: 'Home', runs, bounds: 'plain' })
  if (places.length === 0) return
  const others = places.map((path) => ({ name: path, url: new URL(path, portal).href }))
  printTable(await measure(others), { title: 'Other places', runs, bounds: 'alone' })
}

async function compareWithBuild(folder: string): Promise<void> {
  const sites = await serveBesideBuild(folder)
  for (const path of ['/', ...places]) {
    const pages = sites.map(({ name, url }) => ({ name, url: new URL(path, url).href }))
    printTable(await measure(pages), { title: path, runs, bounds: 'build' })
  }
}

/** Opens every screen in both builds in turn, and holds the present one to half of the earlier one's time. */
async function compareFlows(folder: string | undefined): Promise<void> {
  const sites = folder === undefined ? [{ name: 'present', url: await servePortal() }] : await serveBesideBuild(folder)
  for (const flow of flows) {
    const times = new Map<string, FlowTimes[]>(sites.map(({ name }) => [name, []]))
    for (let run = 0; run < runs; run += 1) {
      for (const { name, url } of run % 2 === 0 ? sites : sites.toReversed())
        times.get(name)?.push(await tapToScreen(url, flow))
    }
    printFlow(flow.path, times)
  }
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
