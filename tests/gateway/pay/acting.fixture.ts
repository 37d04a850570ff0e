import { type History, type Step, termsOf } from './histories.fixture.ts'
import type { twoWorlds } from './two-worlds.fixture.ts'

const DAY_MS = 86_400_000

export type Worlds = ReturnType<typeof twoWorlds>

/** The people and the clock of a history. */
export interface Scene {
  readonly worlds: Worlds
  readonly history: History
  readonly agents: readonly string[]
  readonly people: readonly string[]
  now: number
}

const pick = <One>(from: readonly One[], at: number): One | undefined => from[at % Math.max(1, from.length)]

/** Adds the people, and signs contracts from the top down, each lower than the one above it. */
export async function begin(worlds: Worlds, plan: History): Promise<Scene> {
  const agents = plan.agents.map((_, at) => `a${at}`)
  const members = plan.members.map((_, at) => `m${at}`)
  const ranks: number[] = []
  for (const [at, choice] of plan.agents.entries()) {
    const upline = at === 0 || choice === 0 ? undefined : choice % at
    await worlds.add(`a${at}`, true, upline === undefined ? null : `a${upline}`)
    const above = upline === undefined ? 13 - choice : Number(ranks[upline])
    ranks.push(Math.max(1, above - 1 - (choice % 3)))
    // one agent in six waits for its first contract
    if (choice !== 5) await sign(worlds, plan, { agent: `a${at}`, rank: Number(ranks[at]), choice })
  }
  for (const [at, choice] of plan.members.entries()) await worlds.add(`m${at}`, false, `a${choice % agents.length}`)
  return { worlds, history: plan, agents, people: [...agents, ...members], now: plan.start }
}

/** Signs a contract of each shape. */
async function sign(
  worlds: Worlds,
  { shapes, start }: History,
  { agent, rank, choice }: { agent: string; rank: number; choice: number },
): Promise<void> {
  for (const shape of shapes) {
    const offer = await worlds.offer(agent, termsOf(shape, rank, choice), start)
    if (offer) await worlds.answer(offer, 'accept', { by: agent, now: start })
  }
}

/** Carries out each kind of step. */
export const acts: Readonly<Record<Step['does'], (scene: Scene, step: Step) => Promise<void>>> = {
  play: ({ worlds, people, now }, { who, amount }) =>
    worlds.play(people[who % people.length] ?? '', { stake: amount, payout: Math.floor(amount / 3), at: now }),
  win: ({ worlds, people, now }, { who, other, amount }) =>
    worlds.play(people[who % people.length] ?? '', { stake: amount, payout: amount + other * 7, at: now }),
  settle: async (scene) => {
    await scene.worlds.settle(scene.now)
    await scene.worlds.compare()
  },
  offer: async ({ worlds, agents, now, history: { shapes } }, { who, other, amount }) => {
    const shape = pick(shapes, other)
    if (shape) await worlds.offer(agents[who % agents.length] ?? '', termsOf(shape, 1 + (amount % 12), amount), now)
  },
  accept: (scene, step) => answer(scene, step, 'accept'),
  reject: (scene, step) => answer(scene, step, 'reject'),
  terminate: (scene, step) => answer(scene, step, 'terminate'),
  'other-hash': async ({ worlds, now }, { who }) => {
    const contract = pick(worlds.contracts.all, who)
    if (contract) await worlds.acceptOther(contract, now)
  },
  move: ({ worlds, agents, people, now }, { who, other }) =>
    worlds.move(pick(people, who) ?? '', other % 7 === 0 ? null : (pick(agents, other) ?? null), { now }),
  'move-later': ({ worlds, agents, now }, { who, other, amount }) => {
    const day = now - (now % DAY_MS) + (1 + (amount % 3)) * DAY_MS
    return worlds.move(pick(agents, who) ?? '', other % 7 === 0 ? null : (pick(agents, other) ?? null), { day, now })
  },
  correct: ({ worlds, people, now }, { who, other, amount }) => {
    const sign = other % 3 === 0 ? 1 : -1
    return worlds.correct(pick(people, who) ?? '', { valid: sign * amount, kept: sign * (amount % 5_000), at: now })
  },
  bonus: ({ worlds, people, now }, { who, amount }) => worlds.bonus(pick(people, who) ?? '', (amount % 900) + 1, now),
  'take-back': async ({ worlds, now }, { who }) => {
    const line = pick(worlds.pay.lines, who)
    if (line) await worlds.takeBack(line, now)
  },
  'write-off': async ({ worlds, agents, now, history: { shapes } }, { who, other }) => {
    const shape = pick(shapes, other)
    if (shape) await worlds.writeOff(pick(agents, who) ?? '', shape.kind, now)
  },
}

/** Answers one of the newest contracts, mostly by its agent. */
async function answer({ worlds, now }: Scene, { who, other }: Step, action: 'accept' | 'reject' | 'terminate') {
  const contract = pick(worlds.contracts.all.slice(-6), who)
  if (contract) await worlds.answer(contract, action, { by: other % 4 === 0 ? contract.upline : contract.agent, now })
}
