/** What a module shows and imports, as a parser reads it. What it cannot follow is named, and never passed over. */
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { textsOfFrames } from '../../texts/texts-of-frames'

export interface Module {
  /** The features whose texts it names. */
  shown: ReadonlySet<string>
  imported: readonly string[]
  /** What comes later, and the texts that come with it. */
  later: readonly { file: string; texts: readonly string[] }[]
  unreadable: readonly string[]
}

const texts = fileURLToPath(new URL('../../../../../packages/texts/src/vi', import.meta.url))
const features = new Set(readdirSync(texts).map((file) => file.replace(/\.ts$/, '')))
/** They bring texts for others, who name what they need. */
const bringers = ['/texts/load-texts.ts', '/screens/lazy-part.tsx', '/app/load-frame.tsx', '/app/load-screen.ts']

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function visit(node: Node, above: readonly Node[], look: (node: Node, above: readonly Node[]) => void): void {
  look(node, above)
  const inside = [...above, node]
  for (const value of Object.values(node).flat()) if (isNode(value)) visit(value, inside, look)
}

function resolve(from: string, path: string): string | undefined {
  const base = join(dirname(from), path)
  return ['.ts', '.tsx'].map((ending) => base + ending).find((file) => existsSync(file))
}

const stringIn = (node: Node | undefined) =>
  node?.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined
const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined)
const listIn = (node: Node | undefined) =>
  node?.type === 'ArrayExpression' ? (node['elements'] as Node[]).map(stringIn) : undefined

/** What a call that loads something later names as its texts; undefined where that cannot be read. */
function textsOfCall(call: Node, code: string): readonly (string | undefined)[] | undefined {
  const given = (call['arguments'] as Node[])[1]
  if (given === undefined) return []
  const frame = /^textsOfFrames\.(\w+)$/.exec(code.slice(given.start, given.end))?.[1]
  if (frame !== undefined) return textsOfFrames[frame as keyof typeof textsOfFrames]
  if (given.type !== 'ObjectExpression') return undefined
  const properties = given['properties'] as Node[]
  if (properties.some(({ type }) => type !== 'Property')) return undefined
  const named = properties.find(({ key }) => nameOf(key) === 'texts')
  return named ? listIn(named['value'] as Node) : []
}

export function readModule(file: string, code: string): Module {
  const { program, module, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const shown = new Set<string>()
  const later: { file: string; texts: string[] }[] = []
  const unreadable: string[] = []
  const isBringer = bringers.some((end) => file.endsWith(end))

  const isForTypes = (one: { isType: boolean }) => one.isType
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || !entries.every(isForTypes))
    .map(({ moduleRequest }) => moduleRequest.value)
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
  )
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName, localName, isType } of entries) {
      const isOfTexts = moduleRequest.value === '@hop/texts/page-texts' && !isType
      if (isOfTexts && importName.name !== localName.value) unreadable.push(`${localName.value}, by another name`)
      if (!isBringer && moduleRequest.value === 'react' && importName.name === 'lazy') unreadable.push('lazy, not lazyPart')
      if (!isBringer && importName.name === 'loadTexts') unreadable.push('loadTexts, not lazyPart')
    }
  const readers = module.staticImports
    .filter(({ moduleRequest }) => moduleRequest.value === '@hop/texts/page-texts')
    .flatMap(({ entries }) => entries.map(({ localName }) => localName.value))

  visit(program as unknown as Node, [], (node, above) => {
    const said = node.type === 'TemplateLiteral' ? quasis(node)[0] : stringIn(node)
    // What follows the colon may be said later: `refusals:${code}`.
    const [, feature = ''] = /^([\w-]+):(?:\w|$)/.exec(said ?? '') ?? []
    if (features.has(feature)) shown.add(feature)
    if (said === '' && /^:[a-z]\w*\./.test(quasis(node)[1] ?? '')) unreadable.push(code.slice(node.start, node.end))

    const called = node.type === 'CallExpression' ? nameOf(node['callee']) : undefined
    if (['textsOf', 'loadedText', 'loadedTexts'].some((name) => name === called && readers.includes(name))) {
      const named = node['arguments'] as Node[]
      for (const one of called === 'textsOf' ? named : named.slice(0, 1)) {
        const name = stringIn(one)
        if (name === undefined) unreadable.push(code.slice(node.start, node.end))
        else shown.add(name)
      }
    }
    if (node.type !== 'ImportExpression' || file.endsWith('.screens.ts')) return
    const path = stringIn(node['source'] as Node)
    const target = path?.startsWith('.') ? resolve(file, path) : undefined
    if (target === undefined) return
    const bringing = [...above]
      .reverse()
      .find(({ type, callee }) => type === 'CallExpression' && ['lazyPart', 'frameOf'].includes(nameOf(callee) ?? ''))
    const brought = bringing ? textsOfCall(bringing, code) : []
    if (!brought || brought.includes(undefined)) unreadable.push(`the texts of ${path}`)
    else later.push({ file: target, texts: brought.map(String) })
  })

  const files = [...imported, ...passedOn].filter((path) => path.startsWith('.')).map((path) => resolve(file, path))
  return { shown, imported: files.filter((path) => path !== undefined), later, unreadable }
}

const quasis = (node: Node): string[] =>
  node.type === 'TemplateLiteral' ? (node['quasis'] as { value: { raw: string } }[]).map(({ value }) => value.raw) : []
