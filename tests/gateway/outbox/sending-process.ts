import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openContent } from '#gateway/content/content.ts'
import { openForCommand } from '#gateway/db/database.ts'
import { silentLog } from '#gateway/http/log.ts'
import { sendLetters } from '#gateway/member/letters.ts'
import { messageEvents } from '#gateway/outbox/inbox.rules.ts'
import { insertMemberMessage } from '#gateway/outbox/inbox.rows.ts'
import { createOutbox } from '#gateway/outbox/outbox.ts'
import { loadSealingKey } from '#gateway/server/sealing-key.ts'
import { detailsOf } from './message-samples.fixture.ts'

/**
 * A process that writes a message of each event, queues letters or sends them, and then waits to be killed.
 * Arguments: what to do, the time, and the mail server's port.
 */
const [step, time, port] = process.argv.slice(2)
const folder = process.env.ATOLL_DATA ?? ''
const now = Number(time)
const database = openForCommand(join(folder, 'gateway.db'))
const clock = () => now
const outbox = createOutbox({
  database,
  clock,
  chance: randomBytes,
  sealing: await loadSealingKey(join(folder, 'gateway.db.key')),
  log: silentLog,
  mail: { from: 'Atoll <no-reply@atoll.test>', server: `smtp://127.0.0.1:${port}` },
})

if (step === 'write')
  for (const event of [...messageEvents, 'passwordChanged']) {
    const message = { memberId: 'M1005', event, details: detailsOf(event), at: now, key: event }
    await database.write((rows) => insertMemberMessage(rows, message))
  }
if (step === 'queue')
  await sendLetters({ database, outbox, clock, content: await openContent('src/content', database) })
if (step === 'send') await outbox.sendDue()
process.stdout.write('done\n')
setInterval(() => {}, 1_000)
