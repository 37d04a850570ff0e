import { isCommentShort, normalizeComment } from '#contract/fields/comment.ts'
import { findByAccount } from '#gateway/auth/login/login.rows.ts'
import type { Database, Rows } from '#gateway/db/database.ts'
import type { PersonKeyKind } from '#gateway/limits/guard/guard.tables.ts'
import { type PartingFlaw, type PartingOrder, linksOf, orderParting } from '#gateway/limits/guard/partings.rows.ts'
import { print, printError } from './terminal.ts'

export const linkNames: Readonly<Record<PersonKeyKind, string>> = {
  email: 'e-mail address',
  phone: 'phone number',
  identity: 'identity number',
  payee: 'payee account',
}

const sentences: Readonly<Record<PartingFlaw, string>> = {
  unlinked: 'They share no identity number and no payee account.',
  parted: 'They are parted already.',
  joined: 'They are not parted.',
}

/** `npm run accounts -- part|join <name> <name> <staff> <reason>`: parts two accounts, or joins them again. */
export async function partAccounts(
  database: Database,
  deed: PartingOrder['deed'],
  words: readonly string[],
): Promise<number> {
  const order = await readOrder(database.read, deed, words)
  if (typeof order === 'string') return printError(order)
  const changed = await database.write((rows) => orderParting(rows, order, Date.now()))
  const [one = '', other = ''] = words
  if (typeof changed === 'string') return printError(`Nothing is changed. ${sentences[changed]}`)
  print(deed === 'part' ? `${one} and ${other} are parted.` : `${one} and ${other} are joined again.`)
  const effect = deed === 'part' ? 'Breaks no longer hold for' : 'Breaks now hold for'
  if (changed.length > 0) print(`${effect} ${(await namesOf(database.read, changed)).join(', ')}.`)
  if (deed === 'part') await printLinks(database.read, order.memberIds, [one, other])
  return 0
}

async function readOrder(
  rows: Rows,
  deed: PartingOrder['deed'],
  [one = '', other = '', ...texts]: readonly string[],
): Promise<PartingOrder | string> {
  const [first, second] = [await findByAccount(rows, one), await findByAccount(rows, other)]
  if (!first) return `There is no account ${one}.`
  if (!second) return `There is no account ${other}.`
  if (first.id === second.id) return 'Name two accounts.'
  const grounds = readGrounds(texts)
  if (typeof grounds === 'string') return grounds
  return { memberIds: [first.id, second.id], deed, ...grounds }
}

function readGrounds(texts: readonly string[]): Pick<PartingOrder, 'staff' | 'reason'> | string {
  const [staff = '', reason = ''] = texts.map(lineOf)
  if (staff === '' || reason === '') return 'Name who decides it, and the reason.'
  if (!isCommentShort(staff) || !isCommentShort(reason)) return 'Write a name and a reason of at most 140 characters.'
  return { staff, reason }
}

function lineOf(text: string): string {
  return normalizeComment(text).replaceAll('\n', ' ')
}

/** Prints what makes the accounts one person's all the same. */
async function printLinks(rows: Rows, pair: PartingOrder['memberIds'], [one, other]: [string, string]): Promise<void> {
  const { direct, between } = await linksOf(rows, pair, Date.now())
  if (direct.length > 0) {
    const keys = direct.map((link) => linkNames[link]).join(' and ')
    print(`They are still one person's: both have verified the same ${keys}.`)
  }
  if (between.length === 0) return
  const names = (await namesOf(rows, between)).join(', ')
  print(`They are still one person's through ${names}: part ${one} or ${other} from it too if that link is wrong.`)
}

async function namesOf(rows: Rows, ids: readonly string[]): Promise<string[]> {
  const found = await rows.selectFrom('member').select('account').where('id', 'in', ids).orderBy('account').execute()
  return found.map(({ account }) => account)
}
