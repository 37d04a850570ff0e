import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'valibot'
import { login } from '#contract/auth/login.ts'
import { forgotByEmail, forgotByPhone } from '#contract/auth/reset.ts'
import { passkeyChallenge, passkeyLogin } from '#contract/auth/passkeys.ts'
import { smsNoLogin } from '#contract/register/sms.ts'
import { insertMember } from '#gateway/auth/login/login.rows.ts'
import { insertPasskey } from '#gateway/auth/passkeys/passkeys.rows.ts'
import { createPasswords } from '#gateway/auth/passwords/passwords.ts'
import { insertMailbox } from '#gateway/auth/passwords/reset.rows.ts'
import { openDatabase } from '#gateway/db/database.ts'
import { insertPhone } from '#gateway/sms/codes.rows.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startGatewayProcess } from '#tests/faults/programs.ts'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { type GatewayConnection, type Ready, openGatewayConnection } from './gateway-connection.ts'
import { differenceOf, verdictOn } from './account-differences.ts'

// `npm run bench:accounts -- --tries 200` checks that a gateway takes the same time for an existing account as for an
// unknown one, in every call that could reveal the difference (readings, X27; threats, T15). Known and unknown
// alternate, each account and address is used once to stay below limits, and the client is a separate process. Exits
// with 1 if a difference exceeds 5 %.
const { values } = parseArgs({ options: { tries: { type: 'string', default: '200' } } })
const TRIES = Number(values.tries)
const WARM = 5
const BOUND = 0.05
/** The time for the gateway's work after a response, before the next request. */
const REST_MS = 15

/** An account of the bench, by number; those of `unknown` do not exist. */
interface Account {
  readonly name: string
  readonly mail: string
  readonly mobileNum: string
  readonly credentialId: string
}

const US = { countryDialingCode: '1' }
const en = { language: 'en' }
/** A public key (COSE, P-256); no signature of the bench matches it. */
const SOME_KEY = Buffer.from(
  'a50102032620012158206b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296' +
    '2258204fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
  'hex',
).toString('base64url')

/** Every call that names an account and must not reveal whether it exists, with its preparation. */
const calls: Record<string, (connection: GatewayConnection, account: Account) => Promise<Ready>> = {
  'login, wrong password': (connection, { name }) =>
    connection.ready(login, { username: name, password: 'not-the-password', type: 'username' }),
  'forgot by e-mail': (connection, { name, mail }) =>
    connection.ready(forgotByEmail, { username: name, email: mail, ...en }),
  'forgot by phone, asks for a code': async (connection, { mobileNum }) =>
    connection.ready(smsNoLogin, { ...US, mobileNum, purpose: 'forgot', ...en, human: await connection.prove('sms') }),
  'forgot by phone, wrong code': async (connection, { mobileNum }) => {
    const proof = await connection.prove('forgot')
    const input = { ...US, mobileNum, verificationCode: '000000', newPassword: 'Quiet-Lagoon-7', ...en, human: proof }
    return connection.ready(forgotByPhone, input)
  },
  'login by SMS, asks for a code': async (connection, { mobileNum }) =>
    connection.ready(smsNoLogin, { ...US, mobileNum, purpose: 'login', ...en, human: await connection.prove('sms') }),
  'login by SMS, wrong code': (connection, { mobileNum }) =>
    connection.ready(login, { ...US, mobileNum, password: '000000', type: 'sms' }),
  'login by passkey, asks for a challenge': (connection) => connection.ready(passkeyChallenge, {}),
  'login by passkey, wrong signature': async (connection, { credentialId }) => {
    const asked = await (await connection.ready(passkeyChallenge, {}))()
    // all correct but the signature
    const answered = device.answer(parse(passkeyChallenge.value, asked.value), { userHandle: 'AAAA' })
    return connection.ready(passkeyLogin, { ...answered, credentialId }, asked.cookies[0]?.split(';')[0])
  },
}

const folder = mkdtempSync(join(tmpdir(), 'atoll-accounts-'))
const port = await freePort()
const device = createAuthenticator(`http://127.0.0.1:${port}`)
process.env.ATOLL_TRUSTED_PROXIES = '127.0.0.1'
const gateway = await startGatewayProcess({ folder, port, secret: 'a secret of the bench alone' })
try {
  const each = TRIES + WARM
  const accounts = await openAccounts(Object.keys(calls).length * each)
  const connection = await openGatewayConnection(port)
  process.stdout.write(`${TRIES} known and ${TRIES} unknown accounts each; milliseconds, median (mean)\n\n`)
  for (const [at, [name, prepare]] of Object.entries(calls).entries()) {
    await compare(name, accounts.slice(at * each, (at + 1) * each), (account) => prepare(connection, account))
  }
  connection.close()
} finally {
  await gateway.kill()
  rmSync(folder, { recursive: true, force: true })
}

/** Calls for known and unknown accounts alternately, in alternating order, and prints their difference. */
async function compare(name: string, known: readonly Account[], prepare: (account: Account) => Promise<Ready>) {
  const took = { known: [] as number[], unknown: [] as number[] }
  const codes = new Set<string>()
  for (const [at, account] of known.entries()) {
    const kinds = at % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of kinds) {
      const send = await prepare(kind === 'known' ? account : strangerTo(account))
      await new Promise((rested) => setTimeout(rested, REST_MS))
      const { ms, code } = await send()
      codes.add(code ?? 'ok')
      // The first few are a warm-up and do not count.
      if (at >= WARM) took[kind].push(ms)
    }
  }
  const difference = differenceOf(took.known, took.unknown)
  const verdict = verdictOn(difference, BOUND)
  const figures = (['known', 'unknown'] as const).map((kind) => {
    const { median, mean } = difference[kind]
    return `${kind} ${median.toFixed(2)} (${mean.toFixed(2)})`
  })
  const percent = (part: number) => `${part >= 0 ? '+' : ''}${(part * 100).toFixed(1)} %`
  const span = `${percent(difference.relative)} [${percent(difference.low)}, ${percent(difference.high)}]`
  const words = { within: '5 % or less', past: 'MORE THAN 5 %', unsure: 'cannot be told from so few' }
  process.stdout.write(`${name.padEnd(40)}${figures.join(', ')}: ${span}, ${words[verdict]}\n`)
  // Different answers would reveal more than any time.
  if (codes.size !== 1) process.stdout.write(`${' '.repeat(40)}ANSWERS DIFFER: ${[...codes].join(', ')}\n`)
  if (verdict === 'past' || codes.size !== 1) process.exitCode = 1
}

function strangerTo({ name, mail, mobileNum }: Account): Account {
  return {
    name: name.replace('bench', 'nobod'),
    mail: mail.replace('bench', 'nobod'),
    mobileNum: mobileNum.replace(/^203/, '204'),
    credentialId: randomBytes(32).toString('base64url'),
  }
}

/** Creates accounts with a password, a mailbox, a phone and a passkey, beside the running gateway. */
async function openAccounts(count: number): Promise<Account[]> {
  const database = openDatabase(join(folder, 'gateway.db'))
  const hash = await createPasswords(randomBytes).hash('the-password-of-all')
  const accounts = Array.from({ length: count }, (_, at) => {
    const number = String(at).padStart(5, '0')
    const credentialId = randomBytes(32).toString('base64url')
    return {
      name: `bench${number}`,
      mail: `bench${number}@members.example.test`,
      mobileNum: `20355${number}`,
      credentialId,
    }
  })
  await database.write(async (rows) => {
    for (const { name, mail, mobileNum, credentialId } of accounts) {
      const id = `B${name}`
      await insertMember(rows, {
        id,
        account: name,
        nickname: name,
        type: 0,
        rank_level: 0,
        labels: '[]',
        password_hash: hash,
        created_at: 0,
      })
      await insertMailbox(rows, { member_id: id, address: mail })
      await insertPhone(rows, { number: `+1${mobileNum}`, member_id: id, verified_at: 0 })
      const passkey = { id: name, credential_id: credentialId, member_id: id, public_key: SOME_KEY, counter: 0 }
      await insertPasskey(rows, { ...passkey, transports: '', name: '', created_at: 0 })
    }
  })
  await database.close()
  return accounts
}
