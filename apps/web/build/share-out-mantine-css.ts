/**
 * Mantine ships one style sheet for all its components. Each component's classes are hashes (m_8fb7ebe7) that stand literally in its
 * code, so a rule belongs to those who load its component, and one whose hashes no chunk mentions is dropped. Two copies share them:
 * that of the pages without the shell (main.tsx), which strangers wait for, and that of the shell (app/shell/shell-style.ts).
 * Within each copy the rules keep Mantine's order, and a component's parts come before it there: so they do across the two.
 */
import type { Plugin, Rolldown } from 'vite'
import { loadedChunks } from '../../../packages/build/src/loaded-chunks.ts'
import { classesIn, keepRules } from '../../../packages/build/src/mantine-rules.ts'
import { modules, pages } from './pages.ts'

type Test = (classes: readonly string[]) => boolean

const has = ({ moduleIds }: Rolldown.OutputChunk, pattern: RegExp) => moduleIds.some((id) => pattern.test(id))
const isWithoutShell = (chunk: Rolldown.OutputChunk) =>
  Object.values(pages).some((page) => page.modules.some((module) => has(chunk, module))) ||
  !(has(chunk, modules.shell) || has(chunk, modules.screens))

function usedIn(chunks: Iterable<Rolldown.OutputChunk>): Test {
  const used = new Set([...chunks].flatMap(({ code }) => classesIn(code)))
  return (classes) => classes.every((name) => used.has(name))
}

/** Which rules a file of styles keeps. */
function testsFor(bundle: Rolldown.OutputBundle): (names: readonly string[]) => Test {
  const isEntry = (chunk: Rolldown.OutputChunk) => chunk.isEntry
  const isUsed = usedIn(loadedChunks(bundle, () => true))
  const isOfFirstPages = usedIn(loadedChunks(bundle, isEntry, isWithoutShell))
  return (names) => {
    if (names.includes('index.css')) return isOfFirstPages
    if (names.includes('shell-style.css')) return (classes) => isUsed(classes) && !isOfFirstPages(classes)
    return isUsed
  }
}

export function shareOutMantineCss(): Plugin {
  return {
    name: 'share-out-mantine-css',
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
          file.source = keepRules(css, testFor(file.names))
          this.info(`${file.fileName}: ${css.length} bytes became ${file.source.length}`)
        }
      },
    },
  }
}
