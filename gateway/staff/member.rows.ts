import { brand } from '#brand/brand.ts'
import { DAY_MS, rangeOf } from '#contract/time/time.ts'
import { unmatchableHash } from '#gateway/auth/passwords/passwords.ts'
import { isAlive } from '#gateway/auth/login/login.rules.ts'
import { browserOf, shortened, systemOf } from '#gateway/auth/session/device.rules.ts'
import { sessionsOf } from '#gateway/auth/session/sessions.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import { boundedSum } from '#gateway/db/sums.ts'
import { limitState } from '#gateway/limits/limit-state.rows.ts'
import { maskedEmail, maskedMobile } from '#gateway/member/account/account.rows.ts'
import { entriesIn, ownEntriesOf, sumsOf } from '#gateway/records/account-record.rows.ts'
import { vendorNameIn } from '#gateway/site/names.rows.ts'
import { meaningOf } from '#gateway/wallet/ledger-kinds.rules.ts'
import type { Owner } from '#gateway/wallet/wallet.rules.ts'
import { walletAccounts } from '#gateway/wallet/wallets.rules.ts'
import { walletBalance } from '#gateway/wallet/wallets.rows.ts'
import { stateOf } from './members.rows.ts'
import { uplineOf } from './upline.rows.ts'

/** Returns all that the page of one member shows; `undefined` if there is none. */
export async function memberPage(rows: Rows, id: string, now: number) {
  const member = await rows
    .selectFrom('member')
    .leftJoin('phone', 'phone.member_id', 'member.id')
    .leftJoin('mailbox', 'mailbox.member_id', 'member.id')
    .leftJoin('registration', 'registration.member_id', 'member.id')
    .select(['member.id', 'member.account', 'member.nickname', 'member.type', 'member.created_at', 'upline_id'])
    .select(['disabled_at', 'closed_at', 'password_hash', 'phone.number', 'mailbox.address', 'registration.mobile'])
    .where('member.id', '=', id)
    .where('is_member', '=', 1)
    .executeTakeFirst()
  if (!member) return undefined
  const { limits, pause } = await limitState(rows, id, now)
  return {
    id,
    account: member.account,
    nickname: member.nickname,
    type: member.type,
    state: stateOf(member),
    stateSince: member.closed_at ?? member.disabled_at,
    createdAt: member.created_at,
    mobile: maskedMobile(member.number ?? member.mobile),
    email: maskedEmail(member.address),
    means: await meansOf(rows, member),
    money: await moneyOf(rows, member, now),
    limits: limits.map(({ kind, amount, used }) => ({ kind, amount, used })),
    pause: pause && { kind: pause.kind, at: pause.at, until: pause.until },
    sessions: await liveSessions(rows, id, now),
    upline: await uplineOf(rows, member.upline_id),
    notes: await notesOf(rows, id),
  }
}

async function meansOf(rows: Rows, { id, password_hash }: { readonly id: string; readonly password_hash: string }) {
  const counted = await rows
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('authenticator')
        .select(fn.countAll<number>().as('found'))
        .where('member_id', '=', id)
        .where('confirmed_at', 'is not', null)
        .as('authenticator'),
      selectFrom('passkey').select(fn.countAll<number>().as('found')).where('member_id', '=', id).as('passkey'),
      selectFrom('provider_link').select(fn.countAll<number>().as('found')).where('member_id', '=', id).as('provider'),
    ])
    .executeTakeFirstOrThrow()
  const password = password_hash === unmatchableHash ? [] : (['password'] as const)
  const others = (['authenticator', 'passkey', 'provider'] as const).filter((means) => (counted[means] ?? 0) > 0)
  return [...password, ...others]
}

/** Returns a member's money and where it came from: all flows together are the sum of the wallets. */
async function moneyOf(rows: Rows, member: Owner, now: number) {
  const wallets = []
  const flows = new Map<string, { kind: string; amount: number; count: number }>()
  const span = await entriesIn(rows, rangeOf(0, now + DAY_MS))
  const add = (kind: string, amount: number, count: number) => {
    const flow = flows.get(kind) ?? { kind, amount: 0, count: 0 }
    flows.set(kind, { kind, amount: flow.amount + amount, count: flow.count + count })
  }
  for (const accountId of walletAccounts(member)) {
    const wallet = /^wallet:(\w+):/.exec(accountId)?.[1] ?? 'main'
    wallets.push({ wallet, amount: await walletBalance(rows, accountId) })
    const games = await sumsOf(rows, { accountId, span, kind: 'game' })
    if (games.found > 0) add('game', games.came - games.left, games.found)
    const others = await ownEntriesOf(rows, { accountId, span })
      .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
      .select(['transfer.kind', boundedSum('entry.amount').as('amount')])
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .groupBy('transfer.kind')
      .execute()
    for (const { kind, amount, count } of others)
      if (meaningOf(kind, amount).kind !== 'game') add(meaningOf(kind, amount).kind, amount, count)
  }
  const { held } = await rows
    .selectFrom('withdrawal')
    .select(boundedSum('amount').as('held'))
    .where('member_id', '=', member.id)
    .where('state', '=', 'submitted')
    .executeTakeFirstOrThrow()
  return { wallets, held, flows: [...flows.values()] }
}

async function liveSessions(rows: Rows, memberId: string, now: number) {
  const sessions = await sessionsOf(rows, memberId)
  return sessions
    .filter((session) => isAlive(session, now))
    .map(({ handle_hash: id, agent, ip, created_at: since, seen_at: seenAt }) => ({
      id,
      browser: browserOf(agent),
      system: systemOf(agent),
      network: shortened(ip),
      since,
      seenAt,
    }))
}

async function notesOf(rows: Rows, memberId: string) {
  const notes = await rows
    .selectFrom('staff_note')
    .select(['id', 'at', 'person', 'text'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute()
  return notes.map(({ id, at, person, text }) => ({ id: String(id), at, by: person, text }))
}

const PAGE = 50

/** Returns one page of a member's account record, the newest first. */
export async function recordPage(rows: Rows, member: Owner, before: string | undefined) {
  const found = await rows
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select(['seq', 'amount', 'balance_after', 'transfer.kind', 'transfer.at'])
    .where('account_id', 'in', walletAccounts(member))
    .$if(before !== undefined, (entries) => entries.where('seq', '<', Number(before)))
    .orderBy('seq', 'desc')
    .limit(PAGE + 1)
    .execute()
  const page = found.slice(0, PAGE).map(({ seq, at, amount, balance_after, kind }) => ({
    id: String(seq),
    at,
    kind: meaningOf(kind, amount).kind,
    amount,
    balanceAfter: balance_after ?? 0,
  }))
  return { rows: page, next: found.length > PAGE ? (page.at(-1)?.id ?? null) : null }
}

/** Returns one page of a member's rounds, the newest first. */
export async function roundsPage(rows: Rows, memberId: string, before: string | undefined) {
  const [at, ...rest] = (before ?? '').split('.')
  const found = await rows
    .selectFrom('play')
    .innerJoin('round', 'round.play_id', 'play.id')
    .innerJoin('game', 'game.node_id', 'play.node_id')
    .innerJoin('vendor', 'vendor.code', 'round.vassalage')
    .select(['round.id', 'round.opened_at', 'round.stake', 'round.payout', 'round.state'])
    .select(['game.name as game', vendorNameIn(brand.defaultLanguage).as('vendor')])
    .where('play.member_id', '=', memberId)
    .$if(rest.length > 0, (rounds) =>
      rounds.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('round.opened_at', 'round.id'), '<', tuple(Number(at), rest.join('.'))),
      ),
    )
    .orderBy('round.opened_at', 'desc')
    .orderBy('round.id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const page = found.slice(0, PAGE).map(({ opened_at, payout, ...round }) => ({
    ...round,
    at: opened_at,
    payout: round.state === 'open' ? null : payout,
  }))
  const last = page.at(-1)
  return { rows: page, next: found.length > PAGE && last ? `${last.at}.${last.id}` : null }
}
