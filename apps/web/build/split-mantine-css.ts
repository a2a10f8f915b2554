/**
 * Mantine ships one style sheet for all its components. Each component's classes are hashes (m_8fb7ebe7) that stand literally in its
 * code, so a rule belongs to those who load its component, and one whose hashes no chunk mentions is dropped. Two copies share them:
 * that of the two first pages (main.tsx), which strangers wait for, and that of all others (app/later-styles.ts).
 * Within each copy the rules keep Mantine's order, and a component's parts come before it there: so they do across the two.
 */
import type { Plugin, Rolldown } from 'vite'
import { loadedChunks } from '../../../packages/build/src/loaded-chunks.ts'
import { classesIn, keepRules } from '../../../packages/build/src/mantine-rules.ts'
import { modules, laterStyles } from './pages.ts'

type Test = (classes: readonly string[]) => boolean

const has = ({ moduleIds }: Rolldown.OutputChunk, pattern: RegExp) => moduleIds.some((id) => pattern.test(id))
/** With what these pages load later, such as a toast: neither the shell nor another screen. */
const isOfFirstPages = (chunk: Rolldown.OutputChunk) =>
  [modules.signIn, modules.join].some((module) => has(chunk, module)) ||
  !(has(chunk, modules.shell) || has(chunk, modules.screens))

function usedIn(chunks: Iterable<Rolldown.OutputChunk>): Test {
  const used = new Set([...chunks].flatMap(({ code }) => classesIn(code)))
  return (classes) => classes.every((name) => used.has(name))
}

/** Which rules a file of styles keeps. */
function testsFor(bundle: Rolldown.OutputBundle): (names: readonly string[]) => Test {
  const isEntry = (chunk: Rolldown.OutputChunk) => chunk.isEntry
  const isUsed = usedIn(loadedChunks(bundle, () => true))
  const isUsedFirst = usedIn(loadedChunks(bundle, isEntry, isOfFirstPages))
  return (names) => {
    if (names.includes('index.css')) return isUsedFirst
    if (names.includes(laterStyles)) return (classes) => isUsed(classes) && !isUsedFirst(classes)
    return isUsed
  }
}

function renameStyle(bundle: Rolldown.OutputBundle, from: string, to: string): void {
  for (const chunk of loadedChunks(bundle, () => true)) {
    const styles = chunk.viteMetadata?.importedCss
    if (styles?.delete(from)) styles.add(to)
  }
}

export function splitMantineCss(): Plugin {
  return {
    name: 'split-mantine-css',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Before Vite drops the chunks that held nothing but styles.
      order: 'pre',
      handler(_, bundle) {
        const testFor = testsFor(bundle)
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
          const css = typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source)
          const kept = keepRules(css, testFor(file.names))
          const [name = 'styles.css'] = file.names
          if (kept === css) continue
          // Under a new name: browsers keep a file for ever, and its name was made from all of Mantine's rules.
          const fileName = this.getFileName(this.emitFile({ type: 'asset', name, source: kept }))
          renameStyle(bundle, file.fileName, fileName)
          delete bundle[file.fileName]
          this.info(`${fileName}: ${css.length} bytes became ${kept.length}`)
        }
      },
    },
  }
}
