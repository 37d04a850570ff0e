import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Copy, copyHouse } from './copy.ts'

const rowFunction = (body: string) => `import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import { walletBalance } from '#gateway/wallet/wallets.rows.ts'
const forget = prepared((rows, { id }: { id: string }) => rows.deleteFrom('account').where('id', '=', id))
export async function planted(rows: Rows, id: string): Promise<unknown> {
  await forget(rows, { id })
  ${body}
}
`
const island = (handler: string) => `import { prepareRegister } from '#stores/register/register.ts'
export function Planted() {
  const log = (error: unknown) => String(error)
  return <button type="button" onClick={${handler}} title={log.name} />
}
`

const row = 'gateway/wallet/planted'
/** One forgotten `await` per row. */
const breaches = [
  {
    what: 'a write of a row function',
    file: `${row}-write.rows.ts`,
    code: rowFunction('forget(rows, { id })\n  return 0'),
  },
  {
    what: 'a read that is only made',
    file: `${row}-read.rows.ts`,
    code: rowFunction('id && walletBalance(rows, id)\n  return 0'),
  },
  {
    what: 'the truth of a query',
    file: `${row}-truth.rows.ts`,
    code: rowFunction('return forget(rows, { id }) ? 1 : 2'),
  },
  {
    what: 'the truth of a read',
    file: `${row}-not.rows.ts`,
    code: rowFunction('const held = walletBalance(rows, id)\n  return !held'),
  },
  {
    what: 'the kind of a read',
    file: `${row}-kind.rows.ts`,
    code: rowFunction("return typeof walletBalance(rows, id) === 'string'"),
  },
  {
    what: 'a comparison',
    file: `${row}-compared.rows.ts`,
    code: rowFunction('const held = walletBalance(rows, id)\n  return held === null'),
  },
  { what: 'a text', file: `${row}-text.rows.ts`, code: rowFunction('return `holds ${walletBalance(rows, id)}`') },
  { what: 'properties', file: `${row}-spread.rows.ts`, code: rowFunction('return { ...forget(rows, { id }) }') },
  {
    what: 'a callback of forEach',
    file: `${row}-each.rows.ts`,
    code: rowFunction('return [id].forEach((each) => forget(rows, { id: each }))'),
  },
  {
    what: 'a list of promises',
    file: `${row}-list.rows.ts`,
    code: rowFunction(';[id].map((each) => walletBalance(rows, each))\n  return 0'),
  },
  {
    what: 'a function of forEach',
    file: `${row}-named.rows.ts`,
    code: rowFunction('const one = (each: string) => walletBalance(rows, each)\n  return [id].forEach(one)'),
  },
  {
    what: 'a promise of an island',
    file: 'src/islands/register/planted-lost.tsx',
    code: island('() => { prepareRegister() }'),
  },
  {
    what: 'a handler of an island',
    file: 'src/islands/register/planted-handler.tsx',
    code: island('() => prepareRegister()'),
  },
  {
    what: 'a promise after another',
    file: 'src/islands/register/planted-then.tsx',
    code: island('() => { prepareRegister().then(log) }'),
  },
]

/** Promises that somebody waits for, or that nobody has to. */
const allowed = [
  {
    file: `${row}-awaited.rows.ts`,
    code: rowFunction('return (await walletBalance(rows, id)) ? [await forget(rows, { id })] : undefined'),
  },
  {
    file: `${row}-running.rows.ts`,
    code: rowFunction(
      'let running: Promise<unknown> | undefined\n  if (id) running = walletBalance(rows, id)\n  if (running) await running\n  return running === undefined',
    ),
  },
  { file: 'src/islands/register/planted-void.tsx', code: island('() => void prepareRegister()') },
  { file: 'src/islands/register/planted-caught.tsx', code: island('() => { prepareRegister().catch(log) }') },
  {
    file: 'src/islands/register/planted-both.tsx',
    code: island('() => { prepareRegister().then(log, log).finally(log) }'),
  },
]

let copy: Copy
let code: number | null = null
let found: string[] = []
beforeAll(() => {
  copy = copyHouse()
  const planted = [...breaches, ...allowed]
  for (const one of planted) copy.plant(one.file, one.code)
  const config = { extends: './tsconfig.json', include: [], files: planted.map(({ file }) => file) }
  copy.plant('planted.json', JSON.stringify(config))
  const checked = copy.run('node', 'scripts/check/promises.ts', 'planted.json')
  code = checked.code
  found = checked.output.split('\n')
})
afterAll(() => copy.remove())

test.for(breaches)('refuses what forgets to wait for $what', ({ file }) => {
  expect(found.filter((line) => line.startsWith(`${file}:`))).toHaveLength(1)
})

test('allows promises that are awaited, tested for their presence, handled or marked as void', () => {
  expect(found.filter((line) => allowed.some(({ file }) => line.startsWith(file)))).toEqual([])
})

test('fails if it finds any, and says how many', () => {
  expect(code).toBe(1)
  expect(found).toContain(`${breaches.length} promises without await`)
})
