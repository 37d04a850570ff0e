/** The fields of a call that only the gateway reads. */
const callFields = [
  'access',
  'owner',
  'input',
  'refusals',
  'limit',
  'cache',
  'madeFor',
  'openWhileClosed',
  'openDuringPasswordChange',
]

/**
 * Vite plugin: removes what browsers do not need of the contract: who may make a call, its input schema, its refusals,
 * and how the gateway treats it; only the gateway reads these. It fails where it cannot see the fields, so that none is
 * left by accident.
 * @returns {import('vite').Plugin}
 */
export function leanContract() {
  return {
    name: 'atoll:lean-contract',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const lean = strip(code, id, (text) => this.parse(text, { lang: 'ts' }))
      // what is left of a file that nobody uses has no effect
      return lean === undefined ? undefined : { code: lean, map: null, moduleSideEffects: false }
    },
  }
}

/**
 * @typedef {import('vite').ESTree.Node} Node
 * @typedef {{ start: number, end: number, by: string }} Cut a part of a file, and what replaces it
 */

/**
 * Returns a file without what browsers do not need; `undefined` if they need all of it.
 * @param {string} code @param {string} id @param {(code: string) => Node} parse @returns {string | undefined}
 */
export function strip(code, id, parse) {
  const find = cutsIn(id)
  return find && withoutUnused(cut(code, find(parse(code))), parse)
}

/**
 * Returns a file without the constants that only removed fields used: a bundler cannot always tell that their calls of
 * Valibot have no effect.
 * @param {string} code @param {(code: string) => Node} parse @returns {string}
 */
function withoutUnused(code, parse) {
  const program = parse(code)
  const names = nodesIn(program).flatMap((node) => (node.type === 'Identifier' ? [node.name] : []))
  const unused = program.body.filter(
    (/** @type {Node} */ node) =>
      node.type === 'VariableDeclaration' &&
      node.declarations.every((/** @type {Node} */ { id }) => names.filter((name) => name === id.name).length === 1),
  )
  if (unused.length === 0) return code
  const lean = cut(
    code,
    unused.map((/** @type {Node} */ { start, end }) => ({ start, end, by: '' })),
  )
  return withoutUnused(lean, parse)
}

/** @param {string} code @param {readonly Cut[]} cuts in the order of the file */
function cut(code, cuts) {
  return cuts.toReversed().reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code)
}

/**
 * Returns how to find what browsers do not need in a file; `undefined` if they need all of it.
 * @param {string} id @returns {((program: Node) => Cut[]) | undefined}
 */
function cutsIn(id) {
  if (!/\/contract\/.*\.ts$/.test(id)) return undefined
  // the functions that define lists pass their fields on
  const defining = id.endsWith('/contract/list.ts') ? ['endpoint'] : ['endpoint', 'list', 'pagedList', 'staffCall']
  return (program) => callsIn(program, defining).flatMap((call) => without(callFields, call))
}

/** @param {Node} program @param {readonly string[]} defining @returns {Node[]} the definition of each call */
function callsIn(program, defining) {
  return nodesIn(program).flatMap((node) =>
    node.type === 'CallExpression' && node.callee.type === 'Identifier' && defining.includes(node.callee.name)
      ? node.arguments
      : [],
  )
}

/** @param {readonly string[]} names @param {Node} object @returns {Cut[]} */
function without(names, object) {
  return fieldsOf(object).flatMap(({ name, start, end }) => (names.includes(name) ? [{ start, end, by: '' }] : []))
}

/**
 * Returns the fields of an object, each as far as the next one.
 * @param {Node} written @returns {{ name: string, start: number, end: number }[]}
 */
function fieldsOf(written) {
  const object = untyped(written)
  if (object.type !== 'ObjectExpression') throw new Error(`Not an object literal: ${object.type}`)
  return object.properties.map((field, at) => {
    if (field.type !== 'Property' || field.computed) throw new Error('A field of an object literal has no fixed name')
    const { key, start } = field
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
    return { name, start, end: object.properties[at + 1]?.start ?? object.end - 1 }
  })
}

/** @param {Node} node @returns {Node} an expression without parentheses, `as` and `satisfies` */
function untyped(node) {
  const isWrapped = ['ParenthesizedExpression', 'TSAsExpression', 'TSSatisfiesExpression'].includes(node.type)
  return isWrapped ? untyped(node.expression) : node
}

/** @param {Node} node @returns {Node[]} the node and all nodes in it, in the order of the file */
function nodesIn(node) {
  const children = Object.values(node).flat()
  return [node, ...children.filter((each) => typeof each?.type === 'string').flatMap(nodesIn)]
}
