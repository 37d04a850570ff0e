import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#gateway/db/database.ts'
import { auditBreaks } from '#gateway/limits/breaks-audit.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'atoll-people-'))))
afterEach(() => rmSync(folder, { recursive: true }))

/** Makes a file as it was before breaks held for people. */
function fileOfBefore(path: string, content: string): void {
  const file = new DatabaseSync(path)
  file.exec('PRAGMA foreign_keys=OFF')
  for (const name of readdirSync('gateway/db/migrations').toSorted())
    if (name < '066') file.exec(readFileSync(`gateway/db/migrations/${name}`, 'utf8'))
  file.exec(`PRAGMA user_version=65; ${content}`)
  file.close()
}

test('X54 migrating lets breaks that are under way reach the accounts of their people, by contacts entered with a code', async () => {
  const path = join(folder, 'gateway.db')
  const members = ['excluded', 'mailbox', 'payee', 'unverified', 'rested']
  const insertMembers = members.map(
    (id) => `INSERT INTO member (id, account, nickname, password_hash, type, rank_level, labels, created_at)
      VALUES ('${id}', '${id}', '${id}', '-', 0, 0, '[]', 0);
      INSERT INTO session (handle_hash, secret_hash, member_id, ip, agent, created_at, seen_at, expires_at)
      VALUES ('${id}', '-', '${id}', '', '', 0, 0, 9e12);`,
  )
  fileOfBefore(
    path,
    `${insertMembers.join('')}
    INSERT INTO mailbox VALUES ('excluded', 'John.Doe+1@Gmail.com'), ('mailbox', 'JOHNDOE@googlemail.com'),
      ('unverified', 'john.doe@gmail.com');
    INSERT INTO security_event (member_id, kind, place, at) VALUES ('excluded', 'emailChanged', '', 1);
    INSERT INTO member_message (member_id, event, details, at) VALUES ('mailbox', 'emailChanged', '{}', 1);
    INSERT INTO payee (member_id, kind, provider, holder, number, added_at) VALUES
      ('mailbox', 'bank', 'Reef Bank', 'A', '12345678', 1), ('payee', 'bank', 'REEF-BANK', 'B', '12345678', 1),
      ('rested', 'bank', 'Lagoon Bank', 'C', '12345678', 1);
    INSERT INTO limit_member (member_id, break_until) VALUES ('excluded', 8640000000000000), ('rested', 5);
    UPDATE limit_clock SET at = 10;
    INSERT INTO limit_break (member_id, kind, at, until, seq) VALUES
      ('excluded', 'exclusion', 2, NULL, 0), ('rested', 'timeOut', 2, 5, 0);`,
  )
  const database = openDatabase(path)
  try {
    const { read } = database
    const reached = await read.selectFrom('break_reach').select(['member_id', 'link', 'via_id', 'at']).execute()
    expect(reached).toEqual([
      { member_id: 'mailbox', link: 'email', via_id: 'excluded', at: 10 },
      { member_id: 'payee', link: 'payee', via_id: 'mailbox', at: 10 },
    ])
    const closed = await read.selectFrom('limit_member').select('member_id').where('break_until', '>', 10).execute()
    expect(closed.map(({ member_id }) => member_id).toSorted()).toEqual(['excluded', 'mailbox', 'payee'])
    const open = await read.selectFrom('session').select('member_id').where('ended_at', 'is', null).execute()
    expect(open.map(({ member_id }) => member_id).toSorted()).toEqual(['excluded', 'rested', 'unverified'])
    const findings: string[] = []
    await auditBreaks(read, (finding) => findings.push(finding))
    expect(findings).toEqual([])
  } finally {
    await database.close()
  }
})
