import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { languages } from '#brand/languages.ts'
import { messageKinds } from '#contract/member/messages.ts'
import { MINUTE_MS } from '#contract/time/time.ts'
import { messageText } from '#gateway/member/messages.text.ts'
import { kindOf, messageEvents } from '#gateway/outbox/inbox.rules.ts'
import { chooseFor } from '#gateway/outbox/inbox.rows.ts'
import { commandEnvironment } from '#tests/support/command-environment.ts'
import { startTestGateway } from '#tests/support/gateway.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { detailsOf } from './message-samples.fixture.ts'

const START = Date.UTC(2026, 4, 20, 12)
const events = [...messageEvents, 'passwordChanged']

async function startSending() {
  const gateway = await startTestGateway({ clock: () => START })
  const server = await startMailServer()
  onTestFinished(async () => void (await Promise.all([gateway.close(), server.close()])))
  const { read, write } = gateway.services.database
  for (const kind of messageKinds)
    await write((rows) => chooseFor(rows, { memberId: 'M1005', kind }, { box: true, mail: true }))
  const begin = (step: 'write' | 'queue' | 'send', at: number) =>
    spawn(process.execPath, ['tests/gateway/outbox/sending-process.ts', step, String(at), String(server.port)], {
      env: commandEnvironment(dirname(gateway.databasePath)),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  return {
    server,
    /** Runs a step in a process and kills that once the step is done. */
    async killAfter(step: 'write' | 'queue' | 'send', at: number) {
      const child = begin(step, at)
      await once(child.stdout, 'data')
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    /** Sends in a process, and kills that before it knows that an e-mail was taken. */
    async killBeforeReply(at: number) {
      const child = begin('send', at)
      server.onTaken = () => void child.kill('SIGKILL')
      await once(child, 'exit')
      server.onTaken = undefined
    },
    inbox: async () =>
      (await read.selectFrom('member_message').select('event').where('in_box', '=', 1).orderBy('id').execute()).map(
        ({ event }) => event,
      ),
    unsent: () =>
      read.selectFrom('member_message').select('event').where('letter', '=', 1).where('sent_at', 'is', null).execute(),
    queued: async () => (await read.selectFrom('waiting_message').select('id').execute()).length,
    subjects: () => server.taken.map((text) => /^Subject: (.+)$/m.exec(text)?.[1]),
  }
}

test('S2.70 after kills no message of any kind is in the inbox twice, and each letter is sent at least once', async () => {
  const { server, killAfter, killBeforeReply, inbox, unsent, queued, subjects } = await startSending()
  // between writing and queueing; the event is then handled again
  await killAfter('write', START)
  await killAfter('write', START)
  expect(await inbox()).toEqual(events)
  expect(server.taken).toEqual([])
  // between queueing and sending: the letters are marked in the write that stores them
  const later = START + 2 * MINUTE_MS
  await killAfter('queue', later)
  await killAfter('queue', later)
  const letters = messageKinds.length - 2 // no letters about security, and none of announcements
  expect([await queued(), await unsent()]).toEqual([letters, []])
  // between sending and marking: decision 112 sends such a letter once more
  await killBeforeReply(later)
  await killBeforeReply(later)
  expect(subjects()).toHaveLength(2)
  await killAfter('send', later + 2 * MINUTE_MS)
  expect(await queued()).toBe(0)
  expect(new Set(server.taken.map((text) => text.split('\r\n\r\n').slice(1).join()))).toHaveProperty('size', letters)
  expect(subjects()).toHaveLength(letters + 2)
  await killAfter('queue', later + 2 * MINUTE_MS)
  await killAfter('send', later + 4 * MINUTE_MS)
  expect([subjects().length, await inbox()]).toEqual([letters + 2, events])
})

test('S2.70 each kind of message has events, and each event its text in every language, with all values filled in', async () => {
  expect(new Set(events.map(kindOf))).toEqual(new Set(messageKinds))
  const gateway = await startTestGateway({ clock: () => START })
  onTestFinished(() => gateway.close())
  const { read } = gateway.services.database
  for (const { code } of languages)
    for (const event of events) {
      const stored = { event, details: JSON.stringify(detailsOf(event)), at: START, account: 'ana', zone: 'UTC' }
      const { title, text, language } = await messageText(read, stored, code)
      expect(language, event).toBe(code)
      expect(title + text, `${event} ${code}`).not.toMatch(/\{\{|undefined/)
    }
})
