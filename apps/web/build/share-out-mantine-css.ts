/**
 * Mantine ships one style sheet for all its components. Each component's classes are hashes (m_8fb7ebe7) that stand literally in its
 * code, so a rule whose hashes no chunk mentions is dropped; of the others, those of the first page's components stay with it,
 * and the rest goes to the copy that loads with every other screen (app/every-style.ts).
 * Within each file the rules keep Mantine's order, and a component's parts come before it there: so they do across the two.
 */
import type { Plugin, Rolldown } from 'vite'
import { classesIn, keepRules } from '../../../packages/build/src/mantine-rules.ts'
import { firstScreen } from './first-page.ts'

const beyondSignIn = 'styles.layer.css?beyond-sign-in'

/** The chunks that the first page loads: of the entry and of its screen, with all they import. */
function firstPageChunks(bundle: Rolldown.OutputBundle): Set<Rolldown.OutputChunk> {
  const found = new Set<Rolldown.OutputChunk>()
  const visit = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) => {
    if (file?.type !== 'chunk' || found.has(file)) return
    found.add(file)
    for (const name of file.imports) visit(bundle[name])
  }
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && (file.isEntry || firstScreen.test(file.facadeModuleId ?? ''))) visit(file)
  }
  return found
}

const classesOf = (chunks: Iterable<Rolldown.OutputChunk>) => new Set([...chunks].flatMap(({ code }) => classesIn(code)))

export function shareOutMantineCss(): Plugin {
  return {
    name: 'share-out-mantine-css',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Before Vite drops the chunks that held nothing but styles.
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const used = classesOf(chunks)
        const first = firstPageChunks(bundle)
        const usedFirst = classesOf(first)
        const isOfFirstPage = (classes: readonly string[]) => classes.every((name) => usedFirst.has(name))
        const isUsed = (classes: readonly string[]) => classes.every((name) => used.has(name))
        const beyond = stylesOf(chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.includes(beyondSignIn))))
        const ofFirstPage = stylesOf(first)
        if (beyond.size !== 1) this.error(`The styles beyond the first page are in ${beyond.size} files, not in one.`)

        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
          const css = typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source)
          if (beyond.has(file.fileName)) file.source = keepRules(css, (classes) => isUsed(classes) && !isOfFirstPage(classes))
          else file.source = keepRules(css, ofFirstPage.has(file.fileName) ? isOfFirstPage : isUsed)
          this.info(`${file.fileName}: ${css.length} bytes became ${file.source.length}`)
        }
      },
    },
  }
}

const stylesOf = (chunks: Iterable<Rolldown.OutputChunk>) =>
  new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
