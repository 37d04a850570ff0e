import { DAY_MS, type Day, dayAt } from '#contract/time/time.ts'
import { normalizeComment } from '#contract/fields/comment.ts'
import type { Database } from '#gateway/db/database.ts'
import {
  type Corrected,
  type Correction,
  boundsOf,
  correct,
  isWithin,
  placeOf,
  undoCorrection,
} from '#gateway/pay/correction.rows.ts'
import { previewCorrection } from '#gateway/pay/preview.rows.ts'
import { money } from './pay-lists.ts'
import { print, printError, readId, readWhole } from './terminal.ts'

/** Corrections that are listed. */
const SHOWN = 20

/** What an operator has typed: `<account> <day or round> <valid> <lost>`, and the reason. */
type Words = readonly string[]

/** Counts a correction for the agents above the player at the time of its rounds; `undefined` if the words make no sense. */
export async function correctRounds(database: Database, words: Words): Promise<number | undefined> {
  const correction = await read(database, words)
  if (typeof correction !== 'object') return correction
  if (correction.reason === '') return undefined
  await database.write((rows) => correct(rows, correction))
  print(`Counted for the agents who were above ${words[0]} on ${dateOf(correction.day)}.`)
  return 0
}

/** Prints whose pay a correction would change by how much, and keeps nothing. */
export async function previewRounds(database: Database, words: Words): Promise<number | undefined> {
  const correction = await read(database, words)
  if (typeof correction !== 'object') return correction
  const changes = await previewCorrection(database, correction)
  const agents = await database.read
    .selectFrom('line_agent')
    .innerJoin('member', 'member.id', 'agent_id')
    .select(['agent_id as id', 'account'])
    .where('line_id', '=', correction.lineId)
    .execute()
  const names = agents.map(({ account }) => account).join(', ')
  print(`It would count for ${names}, who were above ${words[0]} on ${dateOf(correction.day)}.`)
  for (const { agentId, kind, end, before, after } of changes) {
    const account = agents.find(({ id }) => id === agentId)?.account ?? agentId
    const base = `base ${money(before.base)} -> ${money(after.base)}`
    const pay = `pay ${money(before.pay)} -> ${money(after.pay)}`
    print(`${account}  ${kind} until ${new Date(end).toISOString()} so far: ${base}, ${pay}`)
  }
  if (changes.length === 0) print('By what is counted so far, nobody is paid more or less.')
  return 0
}

/** Lists the newest corrections, of one member or of all. */
export async function listCorrections({ read }: Database, account?: string): Promise<number> {
  let query = read
    .selectFrom('pay_correction')
    .innerJoin('member', 'member.id', 'pay_correction.member_id')
    .leftJoin('pay_correction as undo', 'undo.undoes', 'pay_correction.id')
    .select(['pay_correction.id', 'account', 'pay_correction.day', 'pay_correction.valid', 'pay_correction.kept'])
    .select(['pay_correction.reason', 'pay_correction.at', 'pay_correction.undoes', 'undo.id as undoneBy'])
  if (account !== undefined) query = query.where('account', '=', account)
  const found = await query.orderBy('pay_correction.id', 'desc').limit(SHOWN).execute()
  if (found.length === 0) print('There are no corrections.')
  for (const { id, day, valid, kept, reason, at, undoes, undoneBy, ...of } of found.toReversed()) {
    const rounds = day === null ? '' : ` of ${dateOf(day)}`
    const notes = [
      ...(undoes === null ? [] : [`undoes ${undoes}`]),
      ...(undoneBy === null ? [] : [`undone by ${undoneBy}`]),
    ]
    const figures = `valid ${money(valid)}, lost ${money(kept)}`
    print(
      `${[`${id}  ${of.account}${rounds}  ${figures}  ${new Date(at).toISOString()}`, reason, ...notes].join('  ')}`,
    )
  }
  return 0
}

/** Counts the opposite of a correction; `undefined` if the words make no sense. */
export async function undo(database: Database, [number, ...words]: Words): Promise<number | undefined> {
  const [id, reason] = [readId(number), normalizeComment(words.join(' '))]
  if (id === 0 || reason === '') return undefined
  const result = await database.write((rows) => undoCorrection(rows, { id, reason, now: Date.now() }))
  const sentences = {
    done: `Correction ${id} is undone: its opposite counts in this period.`,
    again: `Correction ${id} was undone before. Nothing changed.`,
    undo: `Correction ${id} undoes another itself: correct the rounds again.`,
    unknown: `There is no correction ${id}.`,
  }
  if (result !== 'done') return printError(sentences[result])
  print(sentences.done)
  return 0
}

/** Reads a correction, or says what is wrong with it; `undefined` if the words make no sense. */
async function read(database: Database, words: Words): Promise<Correction | number | undefined> {
  const [account = '', rounds = '', ...rest] = words
  const [valid, kept] = rest.slice(0, 2).map(readSigned)
  if (rounds === '' || valid === undefined || kept === undefined) return undefined
  const rows = database.read
  const member = await rows.selectFrom('member').select('id').where('account', '=', account).executeTakeFirst()
  if (!member) return printError(`There is no account ${account}.`)
  const place = await placeOf(rows, member.id, readRounds(rounds))
  if (place === 'nothing') return printError(`Nothing of ${account} was counted for an agent: ${rounds}.`)
  if (place === 'several') return printError(`${account} had several lines then: name the round.`)
  const correction = { memberId: member.id, ...place, valid, kept, reason: normalizeComment(rest.slice(2).join(' ')) }
  const bounds = await boundsOf(rows, correction)
  if (isWithin(correction, bounds)) return { ...correction, now: Date.now() }
  return printError(
    `More than was counted of ${account} on ${dateOf(place.day)}: valid ${bounds.valid.join(' to ')}, lost ${bounds.kept.join(' to ')}.`,
  )
}

/** Reads a day (2026-03-10, UTC); anything else names a round. */
function readRounds(text: string): Corrected {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return { round: text }
  const at = Date.parse(text)
  return Number.isNaN(at) ? { round: text } : { day: dayAt(at) }
}

/** Reads whole minor units, negative with a minus. */
function readSigned(text: string): number | undefined {
  const value = readWhole(text.replace(/^-/, ''))
  return value !== undefined && text.startsWith('-') ? -value : value
}

function dateOf(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}
