import type { Fault } from './faulty.ts'
import { accept, fieldsOf, on, refuse, rowsOf, valueOf } from './planting.ts'

/** Faults in what calls answer, and in how. */
export const callFaults: readonly Fault[] = [
  {
    what: 'drops a field of an answer',
    rows: ['S7.20'],
    calls: ['memberInfo'],
    ...on('/wps/member/info', (answer) => void delete valueOf(answer).memberLabel),
  },
  {
    what: 'sends a number as a text inside a list',
    rows: ['S7.19'],
    calls: ['GCSGAME_hotGamesV2'],
    ...on('/wps/relay/GCSGAME_hotGamesV2', (answer) => void (fieldsOf(rowsOf(answer)?.[0]).minBet = '100')),
  },
  {
    what: 'forgets no-store',
    rows: ['T28'],
    calls: ['memberIcon'],
    ...on(
      '/wps/member/info/icon',
      ({ status, headers }) => void (status === 200 && (headers['cache-control'] = 'public, max-age=60')),
    ),
  },
  {
    what: 'forgets vary',
    rows: ['T28'],
    calls: ['banners'],
    ...on('/wps/system/banners', ({ headers }) => void delete headers.vary),
  },
  {
    what: 'names JSON a page',
    rows: ['T28'],
    calls: ['whitelabel'],
    ...on('/wps/system/whitelabel', ({ headers }) => void (headers['content-type'] = 'text/html')),
  },
  {
    what: 'accepts an unknown field',
    rows: ['T17'],
    calls: ['GCSGAME_gameList'],
    request: ({ query }) => query.delete('isAgentToo'),
  },
  {
    what: 'accepts an input without a required field',
    rows: ['S7.26'],
    calls: ['GCSGAME_gameList'],
    request({ query }) {
      if (!query.has('platform') && query.has('clientType')) query.set('platform', 'html5-desktop')
    },
  },
  {
    what: 'breaks down at a field of another type',
    rows: ['S7.26'],
    calls: ['gameInfo'],
    ...on('/wps/game/info', (answer, { query }) => {
      if ((query.get('nodeId') ?? '').length > 100) refuse(answer, 'unknown_error', 500)
    }),
  },
  {
    what: 'refuses with status 200',
    rows: ['X53'],
    calls: ['helpCenter'],
    ...on('/wps/system/helpCenter', (answer, { method }) => void (method === 'GET' && (answer.status = 200))),
  },
  {
    what: 'refuses without a message',
    rows: ['X53'],
    calls: ['promotions'],
    ...on('/wps/system/promotions', ({ json }) => void (json.message = '')),
  },
  {
    what: 'refuses with a code of its own',
    rows: ['X53', 'T17'],
    calls: ['customerService'],
    ...on(
      '/wps/system/customerService',
      ({ json }) => void (json.errorCode === 'bad_request' && (json.errorCode = 'E1002')),
    ),
  },
  {
    what: 'answers another method with a page',
    rows: ['X53'],
    calls: ['feedbackRules'],
    ...on('/wps/feedback', (answer) => void (answer.status === 405 && (answer.text = '<h1>405</h1>'))),
  },
  {
    what: 'accepts a body that is too large',
    rows: ['T25'],
    calls: ['feedback'],
    ...on('/wps/feedback', (answer) => void (answer.status === 413 && accept(answer, {}))),
  },
  {
    what: 'refuses visitors whose session has ended',
    rows: ['S6.9'],
    calls: ['jackpot'],
    ...on(
      '/wps/jackpot',
      (answer, { headers }) =>
        void (/^Bearer 0{43}$/.test(headers.authorization ?? '') && refuse(answer, 'not_logged_in', 401)),
    ),
  },
  {
    what: 'states a wrong total',
    rows: ['S7.40'],
    calls: ['GCSGAME_gameList'],
    ...on(
      '/wps/relay/GCSGAME_gameList',
      (answer) => void (answer.json.success && (valueOf(answer).total = Number(valueOf(answer).total) + 1)),
    ),
  },
  {
    what: 'repeats a row on the next page',
    rows: ['S7.40'],
    calls: ['GCSGAME_gameList'],
    ...on('/wps/relay/GCSGAME_gameList', (answer, { query }, memory) => {
      const rows = rowsOf(answer)
      if (query.get('pageNo') === '2' && rows?.length) rows[0] = JSON.parse(memory.get('row') ?? 'null')
      else if (rows?.length) memory.set('row', JSON.stringify(rows.at(-1)))
    }),
  },
  {
    what: 'begins again beyond the last page',
    rows: ['S7.40'],
    calls: ['GCSGAME_gameList'],
    request({ query }) {
      if (Number(query.get('pageNo')) > 12) query.set('pageNo', '1')
    },
  },
  {
    what: 'does not sort',
    rows: ['S7.40'],
    calls: ['accountRecord'],
    ...on(
      '/wps/member/record/account',
      (answer, { query }) => void (query.get('sort') === 'amount' && rowsOf(answer)?.reverse()),
    ),
  },
]
