import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeParse } from 'valibot'
import { type WhitelabelNode, whitelabelNode } from '#contract/site/status.ts'
import { switchCodes, switchesOf } from '#contract/site/switches.ts'

const node = (modId: string, enabled: string, children?: WhitelabelNode[]): WhitelabelNode => ({
  modId,
  enabled,
  ...(children && { children }),
})

const tables: [string, WhitelabelNode[], string[]][] = [
  ['an empty tree turns nothing on', [], []],
  ['a leaf that is on', [node('A', '1')], ['A']],
  ['a leaf that is off', [node('A', '0')], []],
  ['a branch with all of its children', [node('A', '1', [node('B', '1', [node('C', '1')])])], ['A', 'B', 'C']],
  ['a parent that is off turns its children off', [node('A', '0', [node('B', '1', [node('C', '1')])])], []],
  ['a child that is off leaves its parent on', [node('A', '1', [node('B', '0'), node('C', '1')])], ['A', 'C']],
  ['a branch without children', [node('A', '1', [])], ['A']],
  ['a code that occurs twice is listed once', [node('A', '1', [node('B', '1')]), node('B', '1')], ['A', 'B']],
  ['a code that is on in any place is on', [node('B', '0'), node('A', '1', [node('B', '1')])], ['A', 'B']],
]

describe('the whitelabel tree', () => {
  test.each(tables)('S3.20 %s', (_title, tree, on) => {
    expect(switchesOf(tree)).toEqual(on)
  })

  test.each(['', '0', 'true', 'TRUE', '01', ' 1', '1 ', '١', '１', 'yes', 'on'])(
    'S3.20 only "1" is on, so "%s" is off',
    (enabled) => {
      expect(switchesOf([node('A', enabled)])).toEqual([])
    },
  )

  test.each([1, true, null, undefined, {}])('S3.20 drops a node whose state is not a string: %s', (enabled) => {
    expect(safeParse(whitelabelNode, { modId: 'A', enabled }).success).toBe(false)
  })

  test('S3.20 drops an invalid child and keeps its parent and siblings', () => {
    const parsed = safeParse(whitelabelNode, {
      modId: 'A',
      enabled: '1',
      children: [{ modId: 'B', enabled: 1 }, null, { modId: 'C', enabled: '1' }],
    })
    expect(parsed.success && switchesOf([parsed.output])).toEqual(['A', 'C'])
  })

  test('S3.20 lists exactly the codes that are on with all of their ancestors on', () => {
    const { tree } = fc.letrec<{ tree: WhitelabelNode[] }>((tie) => ({
      tree: fc.array(
        fc.record(
          { modId: fc.constantFrom(...switchCodes), enabled: fc.constantFrom('0', '1', 'x'), children: tie('tree') },
          { requiredKeys: ['modId', 'enabled'] },
        ),
        { maxLength: 3, depthIdentifier: 'tree' },
      ),
    }))
    const isOn = (nodes: readonly WhitelabelNode[], code: string): boolean =>
      nodes.some(({ modId, enabled, children = [] }) => enabled === '1' && (modId === code || isOn(children, code)))
    fc.assert(
      fc.property(tree, (nodes) => {
        expect(switchesOf(nodes).toSorted()).toEqual(switchCodes.filter((code) => isOn(nodes, code)).toSorted())
      }),
      { numRuns: 2_000 },
    )
  })
})
