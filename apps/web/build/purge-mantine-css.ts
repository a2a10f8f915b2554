/**
 * Drops the rules of Mantine components that the app does not use. Mantine ships one style sheet for all of them; each component's
 * classes are hashes (m_8fb7ebe7) that stand literally in its code, so a hash that no chunk mentions styles nothing.
 */
import { type AtRule, parse, type Rule } from 'postcss'
import type { Plugin } from 'vite'

const mantineClass = /\bm_[0-9a-f]{6,8}\b/g

const classesIn = (text: string) => text.match(mantineClass) ?? []

const isKeyframeStep = (rule: Rule) => rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')

export function purge(css: string, used: ReadonlySet<string>): string {
  const root = parse(css)
  root.walkRules((rule) => {
    if (isKeyframeStep(rule)) return
    const kept = rule.selectors.filter((selector) => classesIn(selector).every((name) => used.has(name)))
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

export function purgeMantineCss(): Plugin {
  return {
    name: 'purge-mantine-css',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = Object.values(bundle)
      const used = new Set(files.flatMap((file) => (file.type === 'chunk' ? classesIn(file.code) : [])))
      let bytesBefore = 0
      let bytesAfter = 0
      for (const file of files) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        const css = typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source)
        file.source = purge(css, used)
        bytesBefore += css.length
        bytesAfter += file.source.length
      }
      this.info(`${bytesBefore} bytes of CSS became ${bytesAfter}`)
    },
  }
}
