/**
 * Finds in a script what is newer than the floor and called without asking: `x.toSorted()`, `URL.canParse()`, `new Highlight()`, a
 * look-behind in a pattern. It goes by names, since a bundle has no types; what an older thing is also called (`with`, `map`) is left
 * to the compiler, whose library for the pages is ES2022.
 */
import { parseSync } from 'vite'
import { newer } from './newer-apis.ts'

export interface Found {
  /** In words, with the browsers that brought it. */
  what: string
  name: string
}

interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

type Visit = (node: Node, ancestors: readonly Node[]) => void

/** Without arrays of its own on the way: a bundle has a million nodes. */
function walk(node: Node, visit: Visit, ancestors: Node[] = []): void {
  visit(node, ancestors)
  ancestors.push(node)
  for (const key in node) {
    const value = node[key]
    if (Array.isArray(value)) {
      for (const child of value) if (isNode(child)) walk(child, visit, ancestors)
    } else if (isNode(value)) walk(value, visit, ancestors)
  }
  ancestors.pop()
}

const nameOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier') return node['name'] as string
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  // How the minifier writes strings.
  if (node.type !== 'TemplateLiteral') return undefined
  const [text, ...others] = node['quasis'] as { value: { cooked: string } }[]
  return others.length === 0 ? text?.value.cooked : undefined
}

/** The name behind the last dot; what stands in brackets counts when it is written out. */
const memberName = (node: Node): string | undefined => {
  const property = node['property'] as Node
  return node['computed'] && property.type === 'Identifier' ? undefined : nameOf(property)
}

const isFunction = ({ type }: Node) => /Function/.test(type)

/** Every name in a pattern: `{ a, b: [c = 1] }` binds a and c. */
function namesIn(pattern: unknown, bound: Set<string>): void {
  if (!isNode(pattern)) return
  if (pattern.type === 'Identifier') bound.add(pattern['name'] as string)
  else if (pattern.type === 'Property') namesIn(pattern['value'], bound)
  else if (pattern.type === 'AssignmentPattern') namesIn(pattern['left'], bound)
  else if (pattern.type === 'RestElement') namesIn(pattern['argument'], bound)
  else for (const part of [pattern['properties'] ?? pattern['elements'] ?? []].flat()) namesIn(part, bound)
}

/** Where a name is bound, it is not the browser's. */
function addBoundNames(node: Node, bound: Set<string>): void {
  if (node.type === 'VariableDeclarator' || node.type === 'ClassDeclaration') namesIn(node['id'], bound)
  else if (isFunction(node)) for (const part of [node['id'], ...(node['params'] as unknown[])]) namesIn(part, bound)
  else if (/^Import\w*Specifier$/.test(node.type)) namesIn(node['local'], bound)
  else if (node.type === 'CatchClause') namesIn(node['param'], bound)
}

function mentions(node: unknown, name: string): boolean {
  if (!isNode(node)) return false
  let isFound = false
  walk(node, (each) => {
    if (nameOf(each) === name) isFound = true
  })
  return isFound
}

/** Names that the script asks for: `'x' in y`, `typeof y.x`. */
function addAskedNames(node: Node, asked: Set<string>): void {
  if (node.type === 'BinaryExpression' && node['operator'] === 'in') asked.add(nameOf(node['left']) ?? '')
  if (node.type !== 'UnaryExpression' || node['operator'] !== 'typeof') return
  const argument = node['argument'] as Node
  asked.add((argument.type === 'MemberExpression' ? memberName(argument) : nameOf(argument)) ?? '')
}

const tests = { IfStatement: 'test', ConditionalExpression: 'test', LogicalExpression: 'left' } as const

/** Behind a question for it, or where a failure is caught. */
function isGuarded(name: string, node: Node, ancestors: readonly Node[]): boolean {
  const path = [...ancestors, node]
  let isInSameFunction = true
  for (let index = path.length - 2; index >= 0; index--) {
    const [ancestor, child] = [path[index] as Node, path[index + 1] as Node]
    const test = ancestor[tests[ancestor.type as keyof typeof tests]]
    if (test && test !== child && mentions(test, name)) return true
    if (isInSameFunction && ancestor.type === 'TryStatement' && ancestor['block'] === child && ancestor['handler']) return true
    if (!isFunction(ancestor)) continue
    isInSameFunction = false
    if (hasQuestion(ancestor, name)) return true
  }
  return false
}

/** `if (!x.canDo) return`, anywhere in the function. */
function hasQuestion(scope: Node, name: string): boolean {
  let isFound = false
  walk(scope, (each) => {
    if (each.type === 'IfStatement' && mentions(each['test'], name)) isFound = true
  })
  return isFound
}

const lookBehind = /\(\?<[=!]/
const lookBehindFound: Found = { what: 'a look-behind in a pattern (Chrome 62, Firefox 78, iOS 16.4)', name: '(?<' }
const setNotation: Found = { what: 'a pattern with the flag v (Chrome 112, Firefox 116, iOS 17)', name: '/v' }

function foundInLiteral(node: Node): Found | undefined {
  const regex = node['regex'] as { pattern: string; flags: string } | undefined
  if (regex?.flags.includes('v')) return setNotation
  const text = regex?.pattern ?? (node.type === 'TemplateElement' ? (node['value'] as { raw: string }).raw : node['value'])
  return typeof text === 'string' && lookBehind.test(text) ? lookBehindFound : undefined
}

const isPlaceOfKey = (node: Node, parent: Node | undefined) =>
  parent !== undefined &&
  ((parent.type === 'MemberExpression' && parent['property'] === node && !parent['computed']) ||
    ((parent.type === 'Property' || parent.type.endsWith('Definition')) && parent['key'] === node && !parent['computed']) ||
    /^(Export|Import)\w*Specifier$/.test(parent.type) ||
    (parent.type === 'UnaryExpression' && parent['operator'] === 'typeof'))

/** A thing of the browser that is newer than the floor, where the script uses it. */
interface Use extends Found {
  /** The name that must not be bound by the script itself. */
  root: string | null
  node: Node
  path: readonly Node[]
}

function useIn(node: Node, path: readonly Node[]): Omit<Use, 'node' | 'path'> | undefined {
  if (node.type === 'Identifier') {
    const name = node['name'] as string
    const what = newer('global', name)
    return what && !isPlaceOfKey(node, path.at(-1)) ? { what, name, root: name } : undefined
  }
  const callee = node['callee'] as Node | undefined
  if (node.type !== 'CallExpression' || node['optional'] || callee?.type !== 'MemberExpression') return undefined
  const name = memberName(callee) ?? ''
  const owner = nameOf(callee['object']) ?? ''
  const ofOwner = newer('static', `${owner}.${name}`)
  const what = ofOwner ?? newer('member', name)
  return what === undefined ? undefined : { what, name, root: ofOwner ? owner : null }
}

export function newerCalls(code: string): Found[] {
  const program = parseSync('module.js', code).program as unknown as Node
  const bound = new Set<string>()
  const asked = new Set<string>()
  const uses: Use[] = []
  const found: Found[] = []
  walk(program, (node, path) => {
    addBoundNames(node, bound)
    addAskedNames(node, asked)
    const literal = node.type === 'Literal' || node.type === 'TemplateElement' ? foundInLiteral(node) : undefined
    if (literal) found.push(literal)
    const use = useIn(node, path)
    if (use) uses.push({ ...use, node, path: [...path] })
  })
  for (const { what, name, root, node, path } of uses) {
    const isOurs = root !== null && bound.has(root)
    if (!isOurs && !asked.has(name) && !isGuarded(name, node, path)) found.push({ what, name })
  }
  return found
}
