import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compactDecrypt } from 'jose'
import { object, parse, string } from 'valibot'
import { envelope } from '#contract/envelope.ts'
import type { Reward } from '#contract/rewards/reward.ts'
import { createHandoff } from '#contract/auth/session.ts'
import { scan } from '#gateway/content/scan.ts'
import { type GatewayOptions, startGateway } from '#gateway/start.ts'
import { newestFeedback } from '#gateway/help/feedback.rows.ts'
import { createDraws } from '#gateway/lottery/draws/draws.ts'
import { messages } from '#gateway/outbox/outbox.rows.ts'
import { openApplications, rejectApplication } from '#gateway/promotions/answering.rows.ts'
import { issueBonus } from '#gateway/rewards/issuing.rows.ts'
import { approveExchange, rejectExchange } from '#gateway/points/answering.rows.ts'
import { giveReward } from '#gateway/rewards/give.rows.ts'
import { registerRules } from '#gateway/site/site.rows.ts'
import { answerInThread } from '#gateway/service/answering.rows.ts'
import { setNumber, setSwitch } from '#gateway/settings/settings.rows.ts'
import { payOut, rejectWithdrawal } from '#gateway/wallet/payouts.rows.ts'
import { codesAt } from '#tests/support/codes.ts'
import { requirePhones } from '#tests/support/phones.ts'
import { cheapPasswords } from '#tests/support/seeded.ts'
import { type Session, sessionHeaders, sessionOf } from '#tests/support/visitors.ts'
import { type OwnMembers, membersOf } from './own-members.ts'
import { portalFolder, seeded } from './place.ts'
import { offerSessions } from './session.ts'
import { waitForMessage } from './wait-for-message.ts'

export interface OwnGateway extends OwnMembers {
  readonly url: string
  /** Turns a setting of the site, or a code of the permission tree, on or off. */
  set(name: string, on: boolean): Promise<void>
  /** Gives a member points or a bonus. */
  give(account: string, reward: Reward): Promise<void>
  /** Sets a number setting of the operator. */
  setNumber(name: string, value: number): Promise<void>
  /** Puts all in-house games into maintenance, at a connected vendor. */
  maintainGames(): Promise<void>
  /** Opens a room of a game, or closes it. */
  setRoom(id: string, state: 'open' | 'closed'): Promise<void>
  /** Makes registrations require one more field, of any text. */
  askFor(field: string): Promise<void>
  /** Makes every registration demand a phone number and a code sent to it. */
  requirePhones(): Promise<void>
  /** Waits for the latest code sent to this phone, and returns it. */
  code(number: string): Promise<string>
  /** Waits for the latest letter to this address, and returns the token in its link. */
  resetLink(address: string): Promise<string>
  /** Returns the feedback to the operator, newest first, as stored. */
  feedback(): Promise<{ subject: string; text: string; account: string | null }[]>
  /** Creates a session of this account from elsewhere: an operator's app, another device. */
  session(account: string): Promise<Session>
  /** Returns a code that hands that session over (S4.3). */
  codeOf(session: Session): Promise<string>
  /** Returns the applications for promotions, oldest first, with the number of their pictures. */
  applications(): Promise<{ id: number; account: string; comment: string; pictures: number }[]>
  /** Rejects an application, or issues play money for it. */
  answer(id: number, answer: { reason: string } | { amount: number }): Promise<void>
  /** Pays a withdrawal out, or rejects it with a reason. */
  answerWithdrawal(id: number, reason?: string): Promise<void>
  /** Approves an exchange of points, or rejects it with a reason. */
  answerExchange(id: number, reason?: string): Promise<void>
  /** Answers a question to customer service as staff do, and closes it if wished. */
  answerQuestion(number: string, answer: { text: string; closes: boolean }): Promise<void>
  /** Seals, draws and settles the lottery draws that are due. */
  advanceDraws(): Promise<void>
  /** Takes a draw off the calendar: it is void, and its stakes are refunded. */
  takeOff(draw: { series: string; numero: string }): Promise<void>
  /** Returns the content of a sealed body, as this gateway opens it. */
  unseal(body: string | null): Promise<unknown>
  close(): Promise<void>
}

let scanned: ReturnType<typeof scan> | undefined

/** The site's content, which is parsed once for all gateways of this worker. */
function ownContent(): ReturnType<typeof scan> {
  scanned ??= scan('src/content', new Map())
  return scanned
}

/** Starts the built site with the test's own gateway, for changes that would disturb other tests. */
export async function startOwnGateway(more: Partial<GatewayOptions> = {}): Promise<OwnGateway> {
  const folder = await mkdtemp(join(tmpdir(), 'atoll-own-'))
  const databasePath = join(folder, 'gateway.db')
  for (const end of ['', '.key']) await copyFile(seeded + end, databasePath + end)
  const gateway = await startGateway({
    databasePath,
    port: 0,
    portal: portalFolder,
    content: 'src/content',
    knownContent: await ownContent(),
    isDemo: true,
    passwordCost: cheapPasswords,
    limits: false,
    log: false,
    trustedProxies: ['127.0.0.1'],
    countryHeader: 'x-country',
    ...more,
  })
  const session = (account: string) => sessionOf(gateway, account)
  const withdrawOffer = offerSessions(gateway.url, session)
  return {
    url: gateway.url,
    set: async (name, on) => {
      await gateway.services.database.write(async (rows) => void (await setSwitch(rows, name, on)))
    },
    give: async (account, reward) => {
      const now = gateway.services.clock()
      await gateway.services.database.write(async (rows) => {
        const one = rows.selectFrom('member').select('id').where('account', '=', account)
        const { id: memberId } = await one.executeTakeFirstOrThrow()
        await giveReward(rows, { id: `staff:${randomUUID()}`, memberId, reward, now })
      })
    },
    setNumber: async (name, value) => {
      await gateway.services.database.write(async (rows) => void (await setNumber(rows, name, value)))
    },
    maintainGames: async () => {
      await gateway.services.database.write(async (rows) => {
        const address = { state: 'open', launch_address: 'http://127.0.0.1:9' } as const
        await rows.updateTable('vendor').set(address).where('code', '=', 'ATL').execute()
        await rows.updateTable('game').set({ state: 'maintenance' }).where('vassalage', '=', 'ATL').execute()
      })
    },
    setRoom: async (id, state) => {
      await gateway.services.database.write((rows) =>
        rows.updateTable('room').set({ state }).where('id', '=', id).execute(),
      )
    },
    askFor: async (field) => {
      const rule = { enabled: true, required: false, acceptedPattern: '*', patternId: 1, minLength: 0, maxLength: 64 }
      await gateway.services.database.write(async (rows) => {
        const rules = JSON.stringify({ ...(await registerRules(rows)), [field]: rule })
        await rows.updateTable('setting').set({ value: rules }).where('key', '=', 'registerRules').execute()
      })
    },
    requirePhones: () => requirePhones(gateway.services.database),
    code: (number) => waitForMessage(`code to ${number}`, async () => (await codesAt(gateway.services, number))[0]),
    resetLink: (address) =>
      waitForMessage(`letter to ${address}`, async () => {
        const all = await messages(gateway.services.database.read, 100)
        const letter = all.find(({ recipient, text }) => recipient === address && text.includes('#reset='))
        return letter && /http\S+#reset=\S+/.exec(letter.text)?.[0]
      }),
    feedback: async () => {
      const all = await newestFeedback(gateway.services.database.read, 100)
      return all.map(({ subject, text, account }) => ({ subject, text, account }))
    },
    takeOff: ({ series, numero }) => {
      const { database, lottery, clock } = gateway.services
      const isPlanned = (draw: { series: string; numero: string }) => draw.series !== series || draw.numero !== numero
      return createDraws({ database, keys: lottery.keys, clock, isPlanned }).advance()
    },
    ...membersOf(gateway.services),
    session,
    codeOf: async (session) => {
      const method = { method: 'POST', headers: { ...sessionHeaders(session), 'content-type': 'application/json' } }
      const { value } = parse(envelope, await (await fetch(gateway.url + createHandoff.path, method)).json())
      return parse(createHandoff.value, value).code
    },
    applications: async () => {
      const open = await openApplications(gateway.services.database.read)
      return open.map(({ id, account, comment, pictures }) => ({ id, account, comment, pictures: pictures ?? 0 }))
    },
    answer: async (id, answer) => {
      const one = { id, now: Date.now() }
      await gateway.services.database.write((rows) =>
        'reason' in answer ? rejectApplication(rows, { ...one, ...answer }) : issueBonus(rows, { ...one, ...answer }),
      )
    },
    answerQuestion: async (number, answer) => {
      const one = { id: Number(number), request: randomUUID(), person: 'ann', seen: Number.MAX_SAFE_INTEGER, ...answer }
      await gateway.services.database.write((rows) => answerInThread(rows, one, Date.now()))
    },
    advanceDraws: async () => void (await gateway.services.draws.advance()),
    answerWithdrawal: async (id, reason) => {
      const one = { id, now: gateway.services.clock() }
      await gateway.services.database.write((rows) =>
        reason === undefined ? payOut(rows, one) : rejectWithdrawal(rows, { ...one, reason }),
      )
    },
    answerExchange: async (id, reason) => {
      const one = { id, now: gateway.services.clock() }
      await gateway.services.database.write((rows) =>
        reason === undefined ? approveExchange(rows, one) : rejectExchange(rows, { ...one, reason }),
      )
    },
    unseal: async (body) => {
      const { sealed } = parse(object({ sealed: string() }), JSON.parse(body ?? ''))
      const { plaintext } = await compactDecrypt(sealed, gateway.services.sealing.privateKey)
      return JSON.parse(Buffer.from(plaintext).toString())
    },
    close: async () => {
      withdrawOffer()
      await gateway.close()
      await rm(folder, { recursive: true })
    },
  }
}
