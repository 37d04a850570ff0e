import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fingerprint, same } from '#gateway/auth/session/session.ts'
import { lateDraws } from '#gateway/lottery/draws/held.rows.ts'
import type { Services } from '#gateway/services.ts'
import { countCalls } from './call-counts.ts'
import { buildOf } from './health.ts'
import { addressOf, isFromThisMachine } from './loopback.ts'
import { METRICS_TYPE, type Metric, metricsText } from './metrics-text.ts'
import { sumMoney } from './money-moved.ts'
import { sendRefusal } from './replies.ts'
import { type Waiting, openSessions, waitingLetters, waitingWithdrawals } from './waiting-counts.rows.ts'

interface Options {
  /** What a reader must present; without it only this machine may read. */
  readonly token: string | undefined
  /** The folder of the pages that are served, if this gateway serves them. */
  readonly pages: () => string | undefined
}

/**
 * GET /metrics, in the text format of Prometheus (decision 178). Its work does not grow with the ledger. The limit of
 * requests per address applies, so a token cannot be guessed at any speed.
 */
export async function serveMetrics(
  server: FastifyInstance,
  services: Services,
  { token, pages }: Options,
): Promise<void> {
  const calls = countCalls(server)
  const money = await sumMoney(services.database.read)
  server.get('/metrics', async (request, reply) => {
    if (token === undefined && !isFromThisMachine(request.raw, addressOf(server))) return reply.callNotFound()
    if (token !== undefined && !presents(request, token)) return sendRefusal(reply, 'not_logged_in')
    const all = [
      ...calls(),
      await money(),
      ...(await waitingMetrics(services)),
      ...fileMetrics(services),
      ...processMetrics(services, pages()),
    ]
    return reply.header('cache-control', 'no-store').type(METRICS_TYPE).send(metricsText(all))
  })
}

/** Hashes of equal length are compared, in a time that says nothing of the token. */
function presents({ headers: { authorization = '' } }: FastifyRequest, token: string): boolean {
  const [, given = ''] = /^Bearer +(\S.*)$/i.exec(authorization) ?? []
  return same(fingerprint(given), fingerprint(token))
}

async function waitingMetrics({ database: { read }, clock }: Services): Promise<Metric[]> {
  const now = clock()
  const withdrawals = await waitingWithdrawals(read)
  const letters = await waitingLetters(read)
  return [
    gauge('atoll_withdrawals_waiting', 'Withdrawals to pay out or reject.', withdrawals.count),
    gauge('atoll_withdrawals_oldest_seconds', 'How long the oldest of them has waited.', waited(withdrawals, now)),
    gauge('atoll_letters_waiting', 'E-mails to send.', letters.count),
    gauge('atoll_letters_oldest_seconds', 'How long the oldest of them has waited.', waited(letters, now)),
    gauge('atoll_draws_late', 'Lottery draws that are a minute late or more.', await lateDraws(read, now)),
    gauge('atoll_sessions_open', 'Sessions of members that have not ended.', await openSessions(read, now)),
  ]
}

function fileMetrics({ fileCheck, lastAudit, lastBackup, clock }: Services): Metric[] {
  const now = clock()
  const [audit, backup] = [age(lastAudit(), now), age(lastBackup(), now)]
  return [
    gauge('atoll_database_log_bytes', 'Size of the write-ahead log of the database.', fileCheck.logBytes()),
    gauge('atoll_audit_age_seconds', 'Time since an audit found nothing wrong; absent before the first.', audit),
    gauge('atoll_backup_age_seconds', 'Time since the last backup; absent before the first.', backup),
  ]
}

function processMetrics({ build = 'none' }: Services, folder: string | undefined): Metric[] {
  const { rss, heapUsed } = process.memoryUsage()
  const info = { gateway: build, pages: buildOf(folder) ?? 'none' }
  return [
    gauge('atoll_process_resident_bytes', 'Memory of the process.', rss),
    gauge('atoll_process_heap_bytes', 'Memory that JavaScript uses.', heapUsed),
    {
      name: 'atoll_build_info',
      type: 'gauge',
      help: 'Of which code gateway and pages are.',
      samples: [{ labels: info, value: 1 }],
    },
  ]
}

function gauge(name: Metric['name'], help: string, value: number | undefined): Metric {
  return { name, type: 'gauge', help, samples: value === undefined ? [] : [{ value }] }
}

/** 0 if nothing waits, so that an alert ends. */
function waited({ since }: Waiting, now: number): number {
  return age(since, now) ?? 0
}

function age(since: number | null, now: number): number | undefined {
  return since === null ? undefined : Math.max(0, now - since) / 1000
}
