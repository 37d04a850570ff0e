import { describe, expect, test } from 'vitest'
import { prizeModes } from '#contract/lottery/lottery.ts'
import { type Launched, type LaunchPath, launchPath, launchPlace, launchPlaces } from '#texts/launch-place.ts'
import { routes } from '#routes'
import { playableIn } from '#stores/games/play/playable.ts'

const leads: [Launched, LaunchPath | undefined][] = [
  [{ vassalage: 'TCG_SEA', gameType: 'LOTT' }, '/seaLottery'],
  [{ vassalage: 'TCG_VN', gameType: 'LOTT' }, '/vnlottery'],
  [{ vassalage: 'TCG_VN', prizeMode: 'Lott' }, '/vnlottery'],
  [{ vassalage: 'DRH', gameType: 'LOTT' }, '/lottery'],
  [{ vassalage: 'KNQ', gameType: 'ELOTT' }, '/lottery'],
  [{ vassalage: 'LUM', gameType: 'RNG' }, '/rng'],
  [{ prizeMode: 'SEA' }, '/seaLottery'],
  [{ prizeMode: 'Lott' }, '/lottery'],
  [{ prizeMode: 'ZY' }, '/lottery'],
  [{ prizeMode: 'Elott' }, '/lottery'],
  [{ gameType: 'RNG' }, '/rng'],
  [{ vassalage: 'HBR', gameType: 'LIVE' }, undefined],
  [{ vassalage: 'TCG_OTHER', gameType: 'FISH' }, undefined],
  [{}, undefined],
]

describe('the target of a launch', () => {
  test.each(leads)('S2.14 of %j is %s, in upper and lower case', (launched, path) => {
    const turned = (turn: (text: string) => string): Launched =>
      Object.fromEntries(Object.entries(launched).map(([name, value]) => [name, turn(String(value))]))
    expect(launchPath(launched)).toBe(path)
    expect(launchPath(turned((text) => text.toLowerCase()))).toBe(path)
    expect(launchPath(turned((text) => text.toUpperCase()))).toBe(path)
  })

  test('S2.14 is an existing path in every row of the table, each row matches, and every prize mode has one', () => {
    const paths = new Set<string>(routes.map(({ path }) => path))
    for (const { path, ...row } of launchPlaces) {
      expect(launchPath(row), JSON.stringify(row)).toBe(path)
      expect(paths, path).toContain(path)
    }
    for (const prizeMode of prizeModes) expect(launchPath({ prizeMode }), prizeMode).toBeDefined()
  })

  test.each([
    ['TCG_SEA-001', 'TCG_SEA', 'LOTT', '/seaLottery?gameCode=TCG_SEA-001'],
    ['TCG_VN-002', 'tcg_vn', 'LOTT', '/vnlottery?gameCode=TCG_VN-002'],
    ['DRH-003', 'DRH', 'LOTT', '/lottery?gameCode=DRH-003'],
    ['A&B', 'KNQ', 'ELOTT', '/lottery?gameCode=A%26B'],
    ['LUM-001', 'LUM', 'RNG', '/game?game=LUM-001'],
    ['HBR-001', 'HBR', 'LIVE', '/game?game=HBR-001'],
  ])('S2.14 of the game %s of %s (%s) is %s', (...row) => {
    const [nodeId, vassalage, gameType, place] = row
    expect(launchPlace({ nodeId, vassalage, gameType })).toBe(place)
  })
})

describe('the game in an address', () => {
  const games = { 'TCG_SEA-001': { name: 'Morning', vassalage: 'TCG_SEA', gameType: 'LOTT' } }

  test.each(['TCG_SEA-001', 'tcg_sea-001', 'Tcg_Sea-001'])('S2.14 X9 is found by %s, case-insensitively', (named) => {
    expect(playableIn(games, named)).toEqual({ nodeId: 'TCG_SEA-001', ...games['TCG_SEA-001'] })
  })

  test.each(['TCG_SEA', '__proto__', 'constructor', ''])('S2.14 is unknown for %j', (named) => {
    expect(playableIn(games, named)).toBe('unknown')
    expect(playableIn([], named)).toBe('unknown')
    expect(playableIn('<html>', named)).toBeUndefined()
  })

  test('is found by exact case if two ids differ only in case', () => {
    const both = { ...games, 'tcg_sea-001': { ...games['TCG_SEA-001'], name: 'Noon' } }
    expect(playableIn(both, 'tcg_sea-001')).toMatchObject({ name: 'Noon' })
    expect(playableIn(both, 'TCG_SEA-001')).toMatchObject({ name: 'Morning' })
  })
})
