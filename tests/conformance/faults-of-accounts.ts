import type { Fault } from './faulty.ts'
import { accept, on, refuse, valueOf } from './planting.ts'

/** Faults in who may do what. */
export const accountFaults: readonly Fault[] = [
  {
    what: 'answers 200 for 401',
    rows: ['T16'],
    calls: ['consolidated'],
    ...on('/wps/member/info/funds/consolidated', (answer) => void (answer.status === 401 && accept(answer, {}))),
  },
  {
    what: 'lets trials in',
    rows: ['T16'],
    calls: ['playLimits'],
    ...on(
      '/wps/limits',
      (answer) => void (answer.json.errorCode === 'in_need_true_account' && refuse(answer, 'bad_request', 400)),
    ),
  },
  {
    what: 'lets members into the agent centre',
    rows: ['T16'],
    calls: ['agentLinks'],
    ...on(
      '/wps/agent/links',
      (answer) => void (answer.json.errorCode === 'forbidden' && refuse(answer, 'bad_request', 400)),
    ),
  },
  {
    what: "answers another member's record",
    rows: ['S7.20'],
    calls: ['memberInfo'],
    ...on(
      '/wps/member/info',
      (answer) => void (valueOf(answer).account === 'vip' && (valueOf(answer).account = 'player')),
    ),
  },
  {
    what: 'takes a token without its cookie',
    rows: ['T3'],
    calls: ['memberInfo'],
    request({ headers }, memory) {
      const token = headers.authorization ?? ''
      if (headers.cookie) memory.set(token, memory.get(token) ?? headers.cookie)
      else if (memory.has(token)) headers.cookie = memory.get(token) ?? ''
    },
  },
  {
    what: 'tells which accounts exist',
    rows: ['T15'],
    calls: ['login'],
    ...on('/wps/session/login', ({ json }, _request, memory) => {
      if (json.errorCode !== 'bad_credentials') return
      memory.set('times', `${memory.get('times') ?? ''}I`)
      json.message = `Refused: ${memory.get('times')}`
    }),
  },
  {
    what: 'keeps the session after a logout',
    rows: ['S7.25'],
    calls: ['logout'],
    request(request) {
      if (request.path === '/wps/session/logout' && request.body === '{}')
        Object.assign(request, { method: 'GET', path: '/wps/member/info', body: '' })
    },
  },
  {
    what: "says that a stranger's session is over",
    rows: ['T16'],
    calls: ['endSession'],
    ...on('/wps/session/end', (answer) => void (answer.json.errorCode === 'forbidden' && accept(answer, {}))),
  },
  {
    what: 'shows the team of a stranger',
    rows: ['T16'],
    calls: ['agentTeamLine'],
    ...on(
      '/wps/agent/team/line',
      (answer) => void (answer.json.errorCode === 'forbidden' && (answer.json.message += String(Math.random()))),
    ),
  },
  {
    what: 'takes requests of other sites',
    rows: ['T6'],
    calls: ['feedback'],
    request({ headers }) {
      delete headers['sec-fetch-site']
    },
  },
  {
    what: 'reads a body that is not sealed',
    rows: ['X8'],
    calls: ['addPayee'],
    ...on(
      '/wps/member/account/payees',
      (answer) => void (answer.json.errorCode === 'sealed_required' && refuse(answer, 'payee_invalid', 422)),
    ),
  },
  {
    what: 'opens a seal twice',
    rows: ['X8'],
    calls: ['login'],
    ...on(
      '/wps/session/login',
      (answer) => void (answer.json.errorCode === 'sealed_replayed' && refuse(answer, 'bad_credentials', 422)),
    ),
  },
]
