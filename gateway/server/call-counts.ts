import type { FastifyInstance } from 'fastify'
import type { Metric } from './metrics-text.ts'

/** Upper bounds of the durations that are counted together, in seconds. */
const BOUNDS = [0.005, 0.025, 0.1, 0.5, 2.5] as const
const CLASSES = ['2xx', '3xx', '4xx', '5xx'] as const
/** What asks whether the gateway is well is no use of it. */
const WATCHING = new Set(['/health', '/ready', '/metrics'])

/** Counts a server's answers by outcome and duration since it started; no path and no person is counted apart. */
export function countCalls(server: FastifyInstance): () => readonly Metric[] {
  const byClass = new Map<string, number>(CLASSES.map((name) => [name, 0]))
  const within = BOUNDS.map(() => 0)
  const all = { count: 0, seconds: 0 }
  server.addHook('onResponse', (request, reply, done) => {
    const outcome = `${Math.floor(reply.statusCode / 100)}xx`
    const before = byClass.get(outcome)
    if (before !== undefined && !WATCHING.has(request.routeOptions.url ?? '')) {
      byClass.set(outcome, before + 1)
      const seconds = reply.elapsedTime / 1000
      all.count += 1
      all.seconds += seconds
      for (const [at, bound] of BOUNDS.entries()) if (seconds <= bound) within[at] = (within[at] ?? 0) + 1
    }
    done()
  })
  return () => [
    {
      name: 'atoll_calls_total',
      type: 'counter',
      help: 'Answers since the start, by class of status.',
      samples: [...byClass].map(([status, value]) => ({ labels: { status }, value })),
    },
    {
      name: 'atoll_call_duration_seconds',
      type: 'histogram',
      help: 'How long answers took.',
      samples: [
        ...BOUNDS.map((bound, at) => ({
          part: '_bucket' as const,
          labels: { le: String(bound) },
          value: within[at] ?? 0,
        })),
        { part: '_bucket', labels: { le: '+Inf' }, value: all.count },
        { part: '_sum', value: all.seconds },
        { part: '_count', value: all.count },
      ],
    },
  ]
}
