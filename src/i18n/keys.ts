import type account from '#words/en/account.json'
import type activity from '#words/en/activity.json'
import type agent from '#words/en/agent.json'
import type auth from '#words/en/auth.json'
import type bonus from '#words/en/bonus.json'
import type chat from '#words/en/chat.json'
import type contract from '#words/en/contract.json'
import type deposit from '#words/en/deposit.json'
import type download from '#words/en/download.json'
import type draws from '#words/en/draws.json'
import type explain from '#words/en/explain.json'
import type feedback from '#words/en/feedback.json'
import type friends from '#words/en/friends.json'
import type games from '#words/en/games.json'
import type help from '#words/en/help.json'
import type invite from '#words/en/invite.json'
import type limits from '#words/en/limits.json'
import type level from '#words/en/level.json'
import type lottery from '#words/en/lottery.json'
import type member from '#words/en/member.json'
import type messages from '#words/en/messages.json'
import type missions from '#words/en/missions.json'
import type notices from '#words/en/notices.json'
import type overview from '#words/en/overview.json'
import type passkeys from '#words/en/passkeys.json'
import type password from '#words/en/password.json'
import type pay from '#words/en/pay.json'
import type points from '#words/en/points.json'
import type promotions from '#words/en/promotions.json'
import type provider from '#words/en/provider.json'
import type register from '#words/en/register.json'
import type refusals from '#words/en/refusals.json'
import type search from '#words/en/search.json'
import type service from '#words/en/service.json'
import type shell from '#words/en/shell.json'
import type site from '#words/en/site.json'
import type table from '#words/en/table.json'
import type upline from '#words/en/upline.json'
import type verify from '#words/en/verify.json'
import type wallet from '#words/en/wallet.json'
import type wallets from '#words/en/wallets.json'
import type withdrawal from '#words/en/withdrawal.json'

interface Subjects {
  account: typeof account
  activity: typeof activity
  agent: typeof agent
  auth: typeof auth
  bonus: typeof bonus
  chat: typeof chat
  contract: typeof contract
  deposit: typeof deposit
  download: typeof download
  draws: typeof draws
  explain: typeof explain
  feedback: typeof feedback
  friends: typeof friends
  games: typeof games
  help: typeof help
  invite: typeof invite
  limits: typeof limits
  level: typeof level
  lottery: typeof lottery
  member: typeof member
  messages: typeof messages
  missions: typeof missions
  notices: typeof notices
  overview: typeof overview
  passkeys: typeof passkeys
  password: typeof password
  pay: typeof pay
  points: typeof points
  promotions: typeof promotions
  provider: typeof provider
  register: typeof register
  refusals: typeof refusals
  search: typeof search
  service: typeof service
  shell: typeof shell
  site: typeof site
  table: typeof table
  upline: typeof upline
  verify: typeof verify
  wallet: typeof wallet
  wallets: typeof wallets
  withdrawal: typeof withdrawal
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Base<Key> = Key extends `${infer Stem}_${PluralForm}` ? Stem : Key
type KeysOf<Subject extends keyof Subjects> = `${Subject}.${Base<Extract<keyof Subjects[Subject], string>>}`

/** The key of every message that has an English text: `auth.submit`. A misspelt key does not compile. */
export type MessageKey = { [Subject in keyof Subjects]: KeysOf<Subject> }[keyof Subjects]
