import { randomBytes } from 'node:crypto'
import { describe, expect } from 'vitest'
import { newId } from '#tests/arcade/support/arcade.fixture.ts'
import { openConnection, seedAt, joinTable, wordWhere } from '#tests/arcade/support/crash.fixture.ts'
import { crashTest } from '#tests/arcade/support/arcade-test.ts'

const test = crashTest()

const high = wordWhere((first) => first > 300 && first < 400)
const messageOf = (play: string, message: object) => JSON.stringify({ ...message, play })

describe('the connection', () => {
  test('T19 sends bets, take-off, cash-out and crash as they happen, and no secret of a flight before it is over', async ({
    bed,
  }) => {
    const player = await joinTable(bed, 'player', high.word)
    const connection = openConnection(bed, { play: player.play })
    await expect.poll(() => connection.you()?.walletBalance?.currency).toBeTruthy()
    const id = newId()
    connection.send({ t: 'bet', id, round: 1, stake: 500, auto: null })
    await expect.poll(() => connection.you()?.bets).toMatchObject([{ id, state: 'riding' }])
    await bed.takeOff(player)
    await expect.poll(() => connection.table()?.phase).toBe('flying')
    expect(connection.table()?.until).toBeNull()
    bed.rise(222)
    connection.send({ t: 'out', id })
    await expect.poll(() => connection.you()?.bets).toMatchObject([{ id, out: 222, payout: 1_110 }])
    const secrets = [seedAt(1), `"crash":${high.crashes[0]}`]
    for (const received of connection.received)
      for (const secret of secrets) expect(JSON.stringify(received)).not.toContain(secret)
    bed.pass(120_000)
    await expect.poll(() => connection.table()).toMatchObject({ phase: 'crashed', crash: high.crashes[0] })
    await expect.poll(() => connection.history()).toMatchObject([{ roundId: id, payout: 1_110 }])
  })

  test('F11 shows the same bet in two tabs of a play, and either tab cashes it out, once', async ({ bed }) => {
    const player = await joinTable(bed, 'player', high.word)
    const before = await player.balance()
    const [one, two] = [openConnection(bed, { play: player.play }), openConnection(bed, { play: player.play })]
    await expect.poll(() => one.you() && two.you()).toBeTruthy()
    const id = newId()
    one.send({ t: 'bet', id, round: 1, stake: 1_000, auto: null })
    await expect.poll(() => two.you()?.bets).toMatchObject([{ id, state: 'riding' }])
    two.send({ t: 'bet', id: newId(), round: 1, stake: 1_000, auto: null })
    await expect.poll(() => two.received.find(({ t }) => t === 'no')).toMatchObject({ code: 'bet_exists' })
    await bed.takeOff(player)
    bed.rise(150)
    one.send({ t: 'out', id })
    two.send({ t: 'out', id })
    await expect.poll(() => [one, two].map((connection) => connection.you()?.bets[0]?.out)).toEqual([150, 150])
    await expect.poll(() => player.balance()).toBe(before + 500)
  })

  test('F13 keeps a bet in flight when its connection is lost: its auto cash-out works, and a new connection shows it', async ({
    bed,
  }) => {
    const player = await joinTable(bed, 'player', high.word)
    const connection = openConnection(bed, { play: player.play })
    await expect.poll(() => connection.you()).toBeTruthy()
    const id = newId()
    connection.send({ t: 'bet', id, round: 1, stake: 1_000, auto: 180 })
    await expect.poll(() => connection.you()?.bets[0]?.state).toBe('riding')
    await bed.takeOff(player)
    connection.socket.terminate()
    bed.rise(181)
    const again = openConnection(bed, { play: player.play })
    await expect.poll(() => again.table()?.phase).toBe('flying')
    await expect.poll(() => again.you()?.bets).toMatchObject([{ id, out: 180, payout: 1_800 }])
  })
})

describe('admission of connections', () => {
  test('T6 rejects a page of another origin or of none', async ({ bed }) => {
    for (const origin of ['http://localhost:4321', 'https://evil.example', 'null', `${bed.arcade.url}.evil.example`]) {
      expect(await openConnection(bed, { origin }).closed, origin).toBe(400)
    }
    const plain = await fetch(`${bed.arcade.url}/api/crash/line`)
    expect([plain.status, plain.headers.get('content-security-policy')?.includes('default-src')]).toEqual([400, true])
  })

  test('T3 closes a connection with an unknown token or another game’s', async ({ bed }) => {
    expect(await openConnection(bed, { play: newId() }).closed).toBe(4001)
    const connection = openConnection(bed, {})
    connection.send({ t: 'out', id: newId() })
    expect(await connection.closed).toBe(4001)
  })

  test('T25 closes a silent connection, and allows a play four connections', async ({ bed }) => {
    await bed.restart({ timing: { silenceMs: 1_000 } })
    const silent = openConnection(bed, {})
    const player = await joinTable(bed, 'player', high.word)
    const connections = Array.from({ length: 4 }, () => openConnection(bed, { play: player.play }))
    await expect.poll(() => connections.every((connection) => connection.you())).toBe(true)
    expect(await openConnection(bed, { play: player.play }).closed).toBe(1013)
    expect(await silent.closed).toBe(4002)
  })
})

describe('a message that no page sends', () => {
  const good = { id: 'i'.repeat(22), round: 1, stake: 1_000, auto: null }
  const wrong: [string, string | Buffer, number][] = [
    ['invalid JSON', '{', 1007],
    ['an empty text', '', 1007],
    ['bytes', randomBytes(40), 1007],
    ['a valid message as bytes', Buffer.from(JSON.stringify({ t: 'bet', ...good })), 1007],
    ['an unknown type', JSON.stringify({ t: 'crash', round: 1 }), 1007],
    ['a type from the prototype', JSON.stringify({ t: '__proto__' }), 1007],
    ['an extra field', JSON.stringify({ t: 'bet', ...good, payout: 5_000_000 }), 1007],
    ['a stake that is not a number', JSON.stringify({ t: 'bet', ...good, stake: '1000' }), 1007],
    ['an infinite stake', `{"t":"bet","id":"${good.id}","round":1,"stake":1e309,"auto":null}`, 1007],
    ['a negative stake', JSON.stringify({ t: 'bet', ...good, stake: -1_000 }), 1007],
    ['a cash-out that names its multiplier', JSON.stringify({ t: 'out', id: good.id, out: 99_999 }), 1007],
    ['an oversized message', JSON.stringify({ t: 'bet', ...good, pad: 'x'.repeat(500) }), 1009],
    ['a second join', messageOf('p'.repeat(22), { t: 'sit' }), 4001],
  ]
  test.for(wrong)(
    'T20 T25 with %s closes the connection and moves nothing',
    async ([_name, message, code], { bed }) => {
      const player = await joinTable(bed, 'player', high.word)
      const before = await player.balance()
      const connection = openConnection(bed, { play: player.play })
      await expect.poll(() => connection.you()).toBeTruthy()
      if (Buffer.isBuffer(message)) connection.socket.send(message, { binary: true })
      else connection.send(message)
      expect(await connection.closed).toBe(code)
      expect(await player.balance()).toBe(before)
      expect((await player.look()).you.bets).toEqual([])
    },
  )

  test('T25 closes the connection when sent faster than a person can', async ({ bed }) => {
    const player = await joinTable(bed, 'player', high.word)
    const connection = openConnection(bed, { play: player.play })
    await expect.poll(() => connection.you()).toBeTruthy()
    for (let each = 0; each < 30; each++) connection.send({ t: 'out', id: newId() })
    expect(await connection.closed).toBe(1008)
    expect((await player.look()).table.phase).toBe('open')
  })
})
