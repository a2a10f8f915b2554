/**
 * Finds in a style sheet what is newer than the floor and has no way round. A browser drops a declaration, a rule or a whole block that
 * it does not know, so there are two ways: an older declaration of the same property before it (but not where a value holds a variable:
 * that is dropped when it is used, and the older one is gone), or a block of `@supports`.
 */
import { type AtRule, type Declaration, parse, type Rule } from 'postcss'
import { newer } from './newer-apis.ts'
import type { Found } from './newer-calls.ts'

/** By hand, from the same data: it lists what a value may hold below each property. */
const values: [RegExp, string][] = [
  [/\b\d*\.?\d+[dsl]v(?:h|w|min|max|i|b)\b/, 'dvh (Chrome 108, Firefox 101, iOS 15.4)'],
  [/\b\d*\.?\d+cq(?:h|w|min|max|i|b)\b/, 'cqw (Chrome 105, Firefox 110, iOS 16)'],
  [/\bcolor-mix\(/, 'color-mix() (Chrome 111, Firefox 113, iOS 16.2)'],
  [/\b(?:oklch|oklab|lch|lab|color)\(/, 'oklch() (Chrome 111, Firefox 113, iOS 15.4)'],
  [/\b(?:rgba?|hsla?)\(\s*from\b/, 'relative colours (Chrome 119, Firefox 128, iOS 16.4)'],
  [/\blight-dark\(/, 'light-dark() (Chrome 123, Firefox 120, iOS 17.5)'],
  [/\blinear\(/, 'linear() (Chrome 113, Firefox 112, iOS 17.2)'],
  [/\b(?:round|mod|rem)\(/, 'round() (Chrome 125, Firefox 118, iOS 15.4)'],
  [/\b(?:sin|cos|tan|pow|sqrt|hypot|exp)\(/, 'sin() (Chrome 111, Firefox 108, iOS 15.4)'],
  [/\banchor(?:-size)?\(/, 'anchor() (Chrome 125, Firefox 147, iOS 26)'],
  [/\bsubgrid\b/, 'subgrid (Chrome 117, Firefox 71, iOS 16)'],
]

const rangeQuery: Found = { what: 'a range in a media query (Chrome 104, Firefox 63, iOS 16.4)', name: 'range' }

const withoutTexts = (value: string) => value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '')

function foundInDeclaration({ prop, value }: Declaration): Found[] {
  const property = newer('property', prop)
  const plain = withoutTexts(value)
  return [
    ...(property ? [{ what: property, name: prop }] : []),
    ...values.flatMap(([pattern, what]) => (pattern.test(plain) ? [{ what, name: what.replace(/[( ].*/, '') }] : [])),
  ]
}

function foundInSelector(selector: string): Found[] {
  const names = [...withoutTexts(selector).matchAll(/::?([a-z][\w-]*)/g)].map(([, name = '']) => name)
  if (/(?:^|[\s>+~(,])&|&(?:[\s>+~:.[]|$)/.test(selector)) names.push('nesting')
  return names.flatMap((name) => {
    const what = newer('selector', name)
    return what ? [{ what: `:${what}`, name: `:${name}` }] : []
  })
}

/** The first of the rules it holds: what it asks for says nothing of whom it is for. */
const placeOf = (atRule: AtRule): string => {
  let first = ''
  atRule.walkRules(({ selector }) => {
    first ||= selector
  })
  return first
}

function foundInAtRule({ name, params }: AtRule): Found[] {
  if (name === 'media' && /[<>]/.test(params)) return [rangeQuery]
  const what = newer('at-rule', name)
  return what ? [{ what: `@${what}`, name: `@${name}` }] : []
}

function isAskedFor(node: Declaration | Rule | AtRule): boolean {
  for (let parent = node.parent; parent && parent.type !== 'root'; parent = parent.parent) {
    if (parent.type === 'atrule' && (parent as AtRule).name === 'supports') return true
  }
  return false
}

const isDroppedAtOnce = ({ prop, value }: Declaration) => !prop.startsWith('--') && !value.includes('var(')

/** An older declaration that stays when this one is dropped. */
function hasOlder(declaration: Declaration): boolean {
  if (!isDroppedAtOnce(declaration)) return false
  for (let before = declaration.prev(); before; before = before.prev()) {
    if (before.type === 'decl' && before.prop === declaration.prop && foundInDeclaration(before).length === 0) return true
  }
  return false
}

/** `-webkit-backdrop-filter` beside `backdrop-filter`. */
const hasPrefixed = ({ prop, parent }: Declaration) =>
  parent?.some((each) => each.type === 'decl' && each.prop === `-webkit-${prop}`) ?? false

/** The same for browsers without it, in a block of its own behind the rule: what viewport-units.cjs writes. */
function hasTwin({ prop, parent }: Declaration): boolean {
  const rule = parent as Rule
  for (
    let next = rule.next();
    next?.type === 'atrule' && next.name === 'supports' && next.params.startsWith('not');
    next = next.next()
  ) {
    const isTwin = next.some(
      (each) =>
        each.type === 'rule' && each.selector === rule.selector && each.some((one) => one.type === 'decl' && one.prop === prop),
    )
    if (isTwin) return true
  }
  return false
}

const isKeyframe = ({ parent }: Rule) => parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')

export interface FoundStyle extends Found {
  selector: string
}

export function newerStyles(css: string): FoundStyle[] {
  const found: FoundStyle[] = []
  const add = (selector: string, all: Found[]) => found.push(...all.map((each) => ({ ...each, selector })))
  parse(css).walk((node) => {
    if (node.type === 'comment' || isAskedFor(node)) return
    if (node.type === 'atrule') add(placeOf(node), foundInAtRule(node))
    else if (node.type === 'rule') add(node.selector, isKeyframe(node) ? [] : foundInSelector(node.selector))
    else if (!hasOlder(node) && !hasPrefixed(node) && !hasTwin(node))
      add((node.parent as Rule).selector ?? '', foundInDeclaration(node))
  })
  return found
}
