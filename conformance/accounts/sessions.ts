import { parse } from 'valibot'
import { launchGameV2 } from '#contract/games/launch.ts'
import { endOtherSessions } from '#contract/member/account.ts'
import { login, logout } from '#contract/auth/login.ts'
import { endOneSession, sessions } from '#contract/auth/session.ts'
import { agentTeamLine } from '#contract/agent/team.ts'
import { memberInfo } from '#contract/member/profile.ts'
import { feedback } from '#contract/help/feedback.ts'
import { type Bench, type CallerName, type Check, must, skip } from '#conformance/check.ts'
import type { Client, Session } from '#conformance/client.ts'
import { mustBeRefused, mustSucceed } from '#conformance/calls/laws.ts'

/** Returns the laws of logins, sessions and whose data is whose. */
export function sessionChecks(): Check[] {
  const check = (id: string, row: string, { calls, run }: Pick<Check, 'calls' | 'run'>): Check => ({
    id,
    row,
    level: 1,
    calls,
    run,
  })
  return [
    check('halves of a session', 'T3', { calls: [memberInfo.name, login.name], run: checkHalves }),
    check('wrong password', 'T15', { calls: [login.name], run: checkWrongPassword }),
    check('logout ends the session', 'S7.25', { calls: [logout.name, memberInfo.name], run: checkLogout }),
    check('one session ends another', 'S7.25', {
      calls: [sessions.name, endOneSession.name, memberInfo.name],
      run: checkEndOne,
    }),
    check("a stranger's session stays", 'T16', {
      calls: [endOneSession.name, sessions.name],
      run: checkStrangersSession,
    }),
    check('the other sessions end', 'S7.25', { calls: [endOtherSessions.name, memberInfo.name], run: checkEndOthers }),
    check('own record', 'S7.20', { calls: [memberInfo.name], run: checkOwnRecord }),
    check('team of a stranger', 'T16', { calls: [agentTeamLine.name], run: checkForeignTeam }),
    check("launch in another's name", 'T16', { calls: [launchGameV2.name], run: checkForeignLaunch }),
    check('requests of other sites', 'T6', { calls: [feedback.name], run: checkOtherSite }),
  ]
}

const infoOf = (client: Client, session: Session) => client.call(memberInfo, {}, { session })

async function mustBeOver(bench: Bench, session: Session, what: string): Promise<void> {
  mustBeRefused(await infoOf(bench.client, session), ['not_logged_in'], what)
}

async function sessionFor(bench: Bench, caller: CallerName): Promise<Session> {
  return (await bench.sessionOf(caller)) ?? skip(`no session of ${caller}`)
}

/** A token alone, a cookie alone, and the halves of two sessions are no session. */
async function checkHalves(bench: Bench): Promise<void> {
  const own = await sessionFor(bench, 'member')
  const other = await sessionFor(bench, 'agent')
  await mustBeOver(bench, { ...own, cookie: '' }, 'a token without its cookie')
  await mustBeOver(bench, { ...own, cookie: other.cookie }, "a token with another's cookie")
  const cookieAlone = await bench.client.send(memberInfo.path, { headers: { cookie: own.cookie } })
  mustBeRefused(cookieAlone, ['not_logged_in'], 'a cookie without its token')
  mustSucceed(await infoOf(bench.client, own), 'both halves')
}

/** A wrong password and an unknown account are refused alike. */
async function checkWrongPassword(bench: Bench): Promise<void> {
  const { account } = await sessionFor(bench, 'member')
  const refusals: string[] = []
  for (const username of [account, `${account}x-of-conformance`]) {
    const answer = await bench.client.call(login, { username, password: 'not-the-password', type: 'username' })
    if (answer.errorCode === 'captcha_required') skip('logins from here need a captcha: try again later')
    mustBeRefused(answer, ['bad_credentials'], 'a wrong password')
    must(
      answer.headers.getSetCookie().every((cookie) => /max-age=0|expires=/i.test(cookie)),
      'a refused login sets a cookie',
    )
    refusals.push(answer.text)
  }
  must(refusals[0] === refusals[1], 'the answers tell which of the two accounts exists')
}

async function checkLogout(bench: Bench): Promise<void> {
  const session = await bench.signIn('member')
  mustSucceed(await infoOf(bench.client, session), 'after the login')
  mustSucceed(await bench.client.call(logout, {}, { session }), 'the logout')
  await mustBeOver(bench, session, 'after the logout')
  mustSucceed(await infoOf(bench.client, await sessionFor(bench, 'member')), 'another session of the account')
}

async function idOf(bench: Bench, session: Session): Promise<string> {
  const answer = await bench.client.call(sessions, {}, { session })
  mustSucceed(answer, 'the list of sessions')
  const list = parse(sessions.value, answer.value).sessions
  const current = list.filter(({ isCurrent }) => isCurrent)
  must(current.length === 1, `${current.length} sessions are the current one`)
  return current[0]?.id ?? ''
}

async function checkEndOne(bench: Bench): Promise<void> {
  const session = await bench.signIn('member')
  const id = await idOf(bench, session)
  const by = await sessionFor(bench, 'member')
  mustSucceed(await bench.client.call(endOneSession, { id }, { session: by }), 'ending it')
  await mustBeOver(bench, session, 'a session that another one has ended')
  mustSucceed(await bench.client.call(endOneSession, { id }, { session: by }), 'ending it again')
}

async function checkStrangersSession(bench: Bench): Promise<void> {
  const session = await sessionFor(bench, 'agent')
  const id = await idOf(bench, session)
  const answer = await bench.client.call(endOneSession, { id }, { session: await sessionFor(bench, 'member') })
  mustBeRefused(answer, ['forbidden'], "ending another's session")
  mustSucceed(await infoOf(bench.client, session), 'that session')
}

/** With an account that no other check is logged in to. */
async function checkEndOthers(bench: Bench): Promise<void> {
  const [old, session] = [await bench.signIn('downline'), await bench.signIn('downline')]
  mustSucceed(await bench.client.call(endOtherSessions, {}, { session }), 'ending the others')
  await mustBeOver(bench, old, 'a session that has been ended')
  mustSucceed(await infoOf(bench.client, session), 'the session that has ended them')
}

async function checkOwnRecord(bench: Bench): Promise<void> {
  for (const caller of ['member', 'agent', 'trial'] as const) {
    const session = await sessionFor(bench, caller)
    const answer = await infoOf(bench.client, session)
    mustSucceed(answer, `the record of ${caller}`)
    const { account } = parse(memberInfo.value, answer.value)
    must(account === session.account, `${session.account} gets the record of ${account}`)
  }
}

/** An account outside the team and one that does not exist are refused alike. */
async function checkForeignTeam(bench: Bench): Promise<void> {
  const session = await sessionFor(bench, 'agent')
  const { account } = await sessionFor(bench, 'member')
  const asked = (name: string) => bench.client.call(agentTeamLine, { account: name }, { session })
  const [stranger, nobody] = [await asked(account), await asked(`${account}x-of-conformance`)]
  if (stranger.success) skip('the member is in the downline of the agent')
  mustBeRefused(stranger, ['forbidden'], 'an account outside the team')
  must(stranger.text === nobody.text, 'the answers tell which account exists')
  mustSucceed(await asked(session.account), 'the own account')
}

async function checkForeignLaunch(bench: Bench): Promise<void> {
  const session = await sessionFor(bench, 'member')
  const other = await sessionFor(bench, 'agent')
  const answer = await bench.client.call(launchGameV2, launchInput(bench, session, other.account), { session })
  mustBeRefused(answer, ['forbidden'], `a launch as ${other.account}`)
}

/** Returns the launch of a game that exists, in somebody's name. */
function launchInput({ facts }: Bench, { token }: Session, username: string): object {
  const { nodeId, vassalage } = facts.game ?? skip('there is no game to launch')
  const fixed = { accountType: 1, confirmTrans: 0, launchMode: 'GLS', platform: 'html5-desktop', clientType: 3 }
  return { ...fixed, nodeId, vassalage, username, token, merchantCode: 'conformance' }
}

async function checkOtherSite(bench: Bench): Promise<void> {
  const bare = { 'content-type': 'application/json' }
  const own = { ...bare, 'x-requested-with': 'fetch' }
  const sent = (headers: Record<string, string>) =>
    bench.client.send(feedback.path, { method: feedback.method, headers, body: '{"isAgentToo":1}' })
  mustBeRefused(await sent(bare), ['forbidden'], 'without a header of the site')
  mustBeRefused(await sent({ ...own, 'sec-fetch-site': 'cross-site' }), ['forbidden'], 'from another site')
  mustBeRefused(await sent(own), ['bad_request'], 'with a header of the site')
}
