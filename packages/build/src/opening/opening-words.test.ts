import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { script } from './opening-words.ts'

/** Everything that JavaScript had in 2009, as far as the script needs it. */
const words = new Set(
  `Program ExpressionStatement CallExpression FunctionExpression FunctionDeclaration BlockStatement VariableDeclaration VariableDeclarator
  Identifier ObjectExpression Property Literal MemberExpression TryStatement CatchClause ReturnStatement IfStatement LogicalExpression
  BinaryExpression UnaryExpression ConditionalExpression AssignmentExpression ForStatement UpdateExpression ArrayExpression NewExpression
  ParenthesizedExpression EmptyStatement`.split(/\s+/),
)

it('the script that speaks to old browsers is in their language', () => {
  const tooNew = new Set<string>()
  JSON.stringify(parseSync('opening.js', script, { sourceType: 'script' }).program, (_, value: unknown) => {
    const node = value as { type?: string; kind?: string; async?: boolean; shorthand?: boolean; optional?: boolean } | null
    if (typeof node?.type !== 'string') return value
    if (!words.has(node.type)) tooNew.add(node.type)
    if (node.kind === 'let' || node.kind === 'const' || node.async || node.shorthand || node.optional)
      tooNew.add(`${node.type}: ${node.kind}`)
    return value
  })
  expect([...tooNew]).toEqual([])
  expect(script, 'commas before a closing bracket came in 2017').not.toMatch(/,\s*\)/)
  expect(script).not.toContain('`')
})
