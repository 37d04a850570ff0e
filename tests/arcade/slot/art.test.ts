import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { artSets } from '#arcade/slot/art/sets.ts'
import { slots } from '#arcade/slot/game.ts'
import { paidRoles } from '#arcade/slot/title.ts'

const house = new URL('../../../arcade/slot/art/', import.meta.url)
const roles = [...paidRoles, 'wild', 'scatter', 'coin'].toSorted()
const read = (path: string) => readFileSync(new URL(path, house), 'utf8')

test('D15 every set of drawings of slots has a folder, and every slot a set', () => {
  const folders = readdirSync(house, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []))
  expect(folders.toSorted()).toEqual([...artSets].toSorted())
  for (const { id, editions = [] } of slots) {
    for (const { title } of editions) expect(artSets, id).toContain(title.art)
  }
})

describe.each(artSets)('the set %s', (set) => {
  test('D15 draws every symbol of a slot once, in at most 7 KB', () => {
    const svg = read(`${set}/symbols.svg`)
    expect(Array.from(svg.matchAll(/<symbol id="s-(\w+)"/g), ([, role]) => role).toSorted()).toEqual(roles)
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(7 * 1_024)
    // nothing is loaded, and only what the style of the reels knows
    expect(svg).not.toMatch(/https?:|style=|<style|url\(/)
    for (const [, name] of svg.matchAll(/class="(\w+)"/g)) expect(['l', 't', 'd', 'f', 'h']).toContain(name)
  })

  test('D15 names each symbol in every language, no two alike', () => {
    for (const language of ['en', 'bn', 'ar']) {
      const names: Record<string, string> = JSON.parse(read(`${set}/${language}.json`))
      expect(Object.keys(names).toSorted()).toEqual(roles.map((role) => `role.${role}`).toSorted())
      expect(new Set(Object.values(names)).size).toBe(roles.length)
      if (language !== 'en') expect(Object.values(names).join('')).not.toMatch(/[a-z]/i)
    }
  })
})
