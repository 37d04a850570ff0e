import { dirname, join, relative } from 'node:path'
import ts from 'typescript'

/** A promise that nobody waits for, or one that is used as if it were its value. */
interface Fault {
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly says: string
}

type Rule = readonly [isBroken: (node: ts.Node, checker: ts.TypeChecker) => boolean, says: string]

const rules: readonly Rule[] = [
  [
    (node, checker) => ts.isExpressionStatement(node) && isLost(node.expression, checker),
    'A lost promise: await it, return it, or write `void` if nobody has to wait for it.',
  ],
  [
    (node, checker) => testedBy(node, checker).some((tested) => isAlwaysThere(tested, checker)),
    'A promise is not its value: await it before you test it.',
  ],
  [
    (node, checker) => (ts.isTemplateSpan(node) || ts.isSpreadAssignment(node)) && isPromise(node.expression, checker),
    'A promise has neither the text nor the properties of its value: await it.',
  ],
  [
    (node, checker) => isCallback(node) && isUnawaited(node, checker),
    'Nobody waits for the promise of this callback: write `void` if nobody has to.',
  ],
]

/** Returns the faults in the files that a program was made for, not in those that they import. */
function promiseFaults(program: ts.Program): Fault[] {
  const checker = program.getTypeChecker()
  return program.getRootFileNames().flatMap((name) => {
    const file = program.getSourceFile(name)
    return file && !file.isDeclarationFile ? faultsIn(file, checker) : []
  })
}

function faultsIn(file: ts.SourceFile, checker: ts.TypeChecker): Fault[] {
  const faults: Fault[] = []
  const visit = (node: ts.Node) => {
    const rule = rules.find(([isBroken]) => isBroken(node, checker))
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
    if (rule) faults.push({ file: file.fileName, line, says: rule[1] })
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(file, visit)
  return faults
}

/** Returns whether the value of a statement is a promise that nobody handles. */
function isLost(node: ts.Expression, checker: ts.TypeChecker): boolean {
  if (ts.isParenthesizedExpression(node)) return isLost(node.expression, checker)
  if (ts.isConditionalExpression(node)) return isLost(node.whenTrue, checker) || isLost(node.whenFalse, checker)
  if (ts.isBinaryExpression(node)) return !isAssignment(node) && isLost(node.right, checker)
  return (isPromise(node, checker) || isListOfPromises(node, checker)) && !isHandled(node)
}

function isListOfPromises(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const type = checker.getTypeAtLocation(node)
  if (!checker.isArrayType(type)) return false
  return checker.getTypeArguments(type as ts.TypeReference).some((part) => hasPromise(part, checker))
}

function isAssignment({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment
}

/** Returns whether the failure of a promise is handled where it is made. */
function isHandled(node: ts.Expression): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false
  const { name, expression } = node.expression
  if (name.text === 'finally') return isHandled(expression)
  if (name.text === 'catch') return node.arguments.length > 0
  return name.text === 'then' && node.arguments.length > 1
}

const LOGICAL = new Set([ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken])
const COMPARING = new Set([ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken])

/** Returns the expressions that a node tests. */
function testedBy(node: ts.Node, checker: ts.TypeChecker): readonly ts.Expression[] {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)) return [node.expression]
  if (ts.isConditionalExpression(node)) return [node.condition]
  if (ts.isTypeOfExpression(node)) return [node.expression]
  if (ts.isPrefixUnaryExpression(node)) return node.operator === ts.SyntaxKind.ExclamationToken ? [node.operand] : []
  return ts.isBinaryExpression(node) ? testedOperands(node, checker) : []
}

function testedOperands(node: ts.BinaryExpression, checker: ts.TypeChecker): readonly ts.Expression[] {
  const { left, right } = node
  const { kind } = node.operatorToken
  if (LOGICAL.has(kind) || kind === ts.SyntaxKind.QuestionQuestionToken) return [left]
  // two promises may be the same one, and a word instead of a promise may be recognized
  const isTest = COMPARING.has(kind) && isOnlyPromise(left, checker) !== isOnlyPromise(right, checker)
  return isTest && isPromise(left, checker) !== isPromise(right, checker) ? [left, right] : []
}

function isOnlyPromise(node: ts.Expression, checker: ts.TypeChecker): boolean {
  return partsOf(checker.getTypeAtLocation(node)).every((part) => isPromiseType(part, checker))
}

/** Returns whether an expression is a promise, or a value or its promise; one that may be absent is tested for that. */
function isAlwaysThere(node: ts.Expression, checker: ts.TypeChecker): boolean {
  if (ts.isParenthesizedExpression(node)) return isAlwaysThere(node.expression, checker)
  if (ts.isBinaryExpression(node) && LOGICAL.has(node.operatorToken.kind)) return isAlwaysThere(node.right, checker)
  const parts = partsOf(checker.getTypeAtLocation(node))
  const others = parts.filter((part) => !isPromiseType(part, checker) || isDrawn(part, checker))
  if (others.length === parts.length) return false
  return others.length === 0 || !others.every((part) => isFalsy(part, checker))
}

/** Returns whether a promise is one of those that React draws by itself. */
function isDrawn(type: ts.Type, checker: ts.TypeChecker): boolean {
  return checker.typeToString(type) === 'Promise<AwaitedReactNode>'
}

function isFalsy(type: ts.Type, checker: ts.TypeChecker): boolean {
  return ['undefined', 'null', 'false'].includes(checker.typeToString(type))
}

/** Returns whether a node is a function written in its place, or the name of one that `forEach` calls. */
function isCallback(node: ts.Node): node is ts.Expression {
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return true
  if (!ts.isIdentifier(node) || !ts.isCallExpression(node.parent)) return false
  const { expression } = node.parent
  return ts.isPropertyAccessExpression(expression) && expression.name.text === 'forEach'
}

/** Returns whether a callback returns a promise although only `void` is expected. */
function isUnawaited(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const expected = checker.getContextualType(node)?.getNonNullableType().getCallSignatures() ?? []
  if (expected.length === 0 || !expected.every((signature) => isOfVoid(signature, checker))) return false
  const own = checker.getTypeAtLocation(node).getNonNullableType().getCallSignatures()
  return own.some((signature) => hasPromise(checker.getReturnTypeOfSignature(signature), checker))
}

function isOfVoid(signature: ts.Signature, checker: ts.TypeChecker): boolean {
  return (checker.getReturnTypeOfSignature(signature).flags & ts.TypeFlags.Void) !== 0
}

function isPromise(node: ts.Expression, checker: ts.TypeChecker): boolean {
  return hasPromise(checker.getTypeAtLocation(node), checker)
}

function hasPromise(type: ts.Type, checker: ts.TypeChecker): boolean {
  return partsOf(type).some((part) => isPromiseType(part, checker))
}

function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type]
}

/** Returns whether a type is a promise. What has `then` but no `catch`, like a reply of Fastify, needs no handling. */
function isPromiseType(type: ts.Type, checker: ts.TypeChecker): boolean {
  return ['then', 'catch'].every((name) => {
    const property = checker.getPropertyOfType(checker.getApparentType(type), name)
    return property !== undefined && checker.getTypeOfSymbol(property).getCallSignatures().length > 0
  })
}

/** Reads the code that a configuration of the type checker names, with its types. */
function programOf(path: string): ts.Program {
  const { config } = ts.readConfigFile(path, ts.sys.readFile)
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(path))
  return ts.createProgram(fileNames, options)
}

// `npm run check` runs this; for some files only, name a configuration with these
if (import.meta.main) {
  const root = process.cwd()
  const faults = promiseFaults(programOf(join(root, process.argv[2] ?? 'tsconfig.json')))
  for (const { file, line, says } of faults) process.stdout.write(`${relative(root, file)}:${line} ${says}\n`)
  process.stdout.write(faults.length > 0 ? `${faults.length} promises without await\n` : 'Every promise is awaited.\n')
  process.exitCode = faults.length > 0 ? 1 : 0
}
