import { existsSync, readFileSync } from 'node:fs'
import { brand } from '#brand/brand.ts'
import { type Terms, type Tier, kindRules, paysOf, thresholds } from '#contract/agent/terms.ts'
import { toDecimal } from '#contract/money/money.ts'
import { type Contract, stateOf } from '#gateway/agent/contracts/contracts.rules.ts'
import { contractsByOperator } from '#gateway/agent/contracts/contracts.rows.ts'
import { type Signed, offerContract } from '#gateway/agent/contracts/offering.rows.ts'
import { endByOperator } from '#gateway/agent/contracts/operator-end.rows.ts'
import { accountsOf } from '#gateway/agent/contracts/parties.rows.ts'
import type { Database, Rows } from '#gateway/db/database.ts'
import { logShell } from '#gateway/staff/log.rows.ts'
import { onDatabase } from './on-database.ts'
import { print, printError, readId } from './terminal.ts'
import { readTerms } from './terms-file.ts'

/**
 * `npm run contracts`: the operator's contracts with agents that have no upline, whether or not the gateway is running
 * (its database is in ATOLL_DATA). A line of contracts begins with one of them.
 */
const USAGE = `npm run contracts                              lists the operator's contracts
npm run contracts -- offer <account> <file>    offers the terms in a YAML or JSON file to an agent without an upline
npm run contracts -- withdraw <id>             withdraws an offer that waits for an answer
npm run contracts -- terminate <id>            ends a contract at the end of its running period`
const PERCENT = 10_000
const states = {
  inProcess: 'an offer that waits for an answer',
  expired: 'an offer that has expired',
  approved: 'in force without an end',
  ending: 'in force, with an end',
  rejected: 'rejected or withdrawn',
} as const

process.exitCode = await onDatabase((database) => runCommand(database, process.argv.slice(2)))

async function runCommand(database: Database, words: readonly string[]): Promise<number> {
  const [command, first, second] = words
  if (command === undefined) return list(database)
  if (command === 'offer' && words.length === 3) return offer(database, first ?? '', second ?? '')
  if ((command === 'withdraw' || command === 'terminate') && words.length === 2) {
    return end(database, command, readId(first))
  }
  return printError(USAGE)
}

async function offer(database: Database, account: string, file: string): Promise<number> {
  const terms = readTerms(readText(file))
  if (typeof terms === 'string') return printError(terms)
  const now = Date.now()
  const signed = await database.write(async (rows) => {
    const offered = await offerContract(rows, { account, terms, offerer: null, now })
    if ('contract' in offered) await logContract(rows, offered.contract, { act: 'offerContract', what: terms.kind })
    return offered
  })
  if ('refusal' in signed) return printError(refusalOf(signed, { account, terms }))
  const { id, expires_at: expires } = signed.contract
  print(`Contract ${id} is offered to ${account}, who can accept it until ${timeOf(expires)}.`)
  print(describe(terms))
  return 0
}

function readText(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function refusalOf(
  { refusal, detail }: Extract<Signed, { refusal: string }>,
  { account, terms }: { readonly account: string; readonly terms: Terms },
): string {
  if (refusal === 'contract_agent')
    return `${account} is no agent without an upline that can log in. Other agents are offered contracts by their upline.`
  if (refusal === 'contract_open')
    return `An offer of ${terms.kind} waits for an answer of ${account}: withdraw it first (npm run contracts).`
  const tier = detail && 'tier' in detail ? detail.tier + 1 : 1
  return `Tier ${tier} pays more than the operator allows: npm run set shows contractMaxDividend, contractMaxSalary and contractMaxAmount.`
}

async function end(database: Database, command: 'withdraw' | 'terminate', id: number): Promise<number> {
  const now = Date.now()
  const from = [command === 'withdraw' ? ('inProcess' as const) : ('approved' as const)]
  const ended = await database.write(async (rows) => {
    const answered = await endByOperator(rows, { id, now, from })
    if (typeof answered === 'object' && 'contract' in answered)
      await logContract(rows, answered.contract, { act: 'endContract' })
    return answered
  })
  if (ended === 'unknown') return printError(`There is no contract ${id} of the operator.`)
  if (typeof ended === 'string') return printError(`Contract ${id} is ${states[ended]}. Nothing changed.`)
  if ('refusal' in ended) return printError(`Contract ${id} cannot be ended: ${ended.refusal}.`)
  const { ends_at: endsAt } = ended.contract
  print(endsAt === null ? `Offer ${id} is withdrawn.` : `Contract ${id} ends at ${timeOf(endsAt)}.`)
  return 0
}

interface Done {
  readonly act: 'offerContract' | 'endContract'
  readonly what?: string
}

/** Writes the line that the same act of staff has in the log. */
function logContract(rows: Rows, { id, agent_id: subject }: Contract, { act, ...what }: Done): Promise<void> {
  return logShell(rows, { at: Date.now(), act, subjectKind: 'member', subject, detail: { contract: id, ...what } })
}

async function list({ read }: Database): Promise<number> {
  const [contracts, now] = [await contractsByOperator(read), Date.now()]
  const names = await accountsOf(
    read,
    contracts.map(({ agent_id }) => agent_id),
  )
  for (const one of contracts) {
    print(`#${one.id}  ${names.get(one.agent_id) ?? ''}  ${one.terms.kind}  ${stateText(one, now)}`)
    print(describe(one.terms))
  }
  if (contracts.length === 0) print('No contracts yet. npm run contracts -- offer <account> <file>')
  return 0
}

function stateText(one: Contract, now: number): string {
  switch (stateOf(one, now)) {
    case 'inProcess':
      return `offered, can be accepted until ${timeOf(one.expires_at)}`
    case 'expired':
      return 'expired'
    case 'rejected':
      return `rejected (${one.reason ?? ''})`
    case 'approved':
      return `from ${timeOf(one.starts_at)}`
    case 'ending':
      return `${timeOf(one.starts_at)} to ${timeOf(one.ends_at)} (${one.reason ?? ''})`
  }
}

/** Returns terms as lines of text, one for each tier. */
function describe(terms: Terms): string {
  return terms.tiers
    .map((tier, index) => `    ${terms.period}, ${conditionOf(tier)}${amountOf(terms, index)}`)
    .join('\n')
}

function conditionOf(tier: Tier): string {
  const met = thresholds.filter((name) => tier[name] > 0)
  const words = met.map((name) => `${name} ${name === 'active' ? tier.active : money(tier[name])}`)
  return words.length === 0 ? '' : `from ${words.join(' and ')}: `
}

function amountOf(terms: Terms, tier: number): string {
  const paid = paysOf(terms, tier)
  if (!paid) return ''
  if (paid.form === 'rate') return `${paid.pays / PERCENT} % of ${kindRules[terms.kind].base}`
  return paid.form === 'fixed' ? money(paid.pays) : `${money(paid.pays)} for each active person`
}

function money(minor: number): string {
  return `${toDecimal(minor, brand.currency.digits)} ${brand.currency.code}`
}

function timeOf(at: number | null): string {
  return at === null ? '' : new Date(at).toISOString()
}
