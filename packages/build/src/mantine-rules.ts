/** Mantine's style sheet by component: each component's classes are hashes (m_8fb7ebe7) that stand literally in its code. */
import { type AtRule, parse, type Rule } from 'postcss'

const mantineClass = /\bm_[0-9a-f]{6,8}\b/g

export const classesIn = (text: string) => text.match(mantineClass) ?? []

const isKeyframeStep = (rule: Rule) => rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')

export function keepRules(css: string, isKept: (classes: readonly string[]) => boolean): string {
  const root = parse(css)
  root.walkRules((rule) => {
    if (isKeyframeStep(rule)) return
    const kept = rule.selectors.filter((selector) => isKept(classesIn(selector)))
    if (kept.length === 0) rule.remove()
    else if (kept.length < rule.selectors.length) rule.selectors = kept
  })

  // Animations are named like classes; one is needed if a rule that is left names it.
  const declared = new Set<string>()
  root.walkDecls(/^animation/, (declaration) => {
    for (const name of classesIn(declaration.value)) declared.add(name)
  })
  root.walkAtRules(/keyframes$/, (animation) => {
    if (classesIn(animation.params).some((name) => !declared.has(name))) animation.remove()
  })
  root.walkAtRules((block) => {
    if (block.nodes?.length === 0) block.remove()
  })
  return root.toString()
}
