/**
 * Browsers compile a function when it is called first, which on a slow phone is a third of the time that a page takes to appear. Files
 * that begin with this comment are compiled whole while they are still on their way, beside the page's own work (Chrome from 136 on; to
 * others it is a comment). It costs memory: for the files that a page starts with, not for all.
 */
import type { Plugin, Rolldown } from 'vite'
import { loadedChunks } from './loaded-chunks.ts'

const hint = '//# allFunctionsCalledOnLoad'

/** @param isRoot which chunks the page asks for; what they import begins with the comment too */
export function compileEarly(isRoot: (chunk: Rolldown.OutputChunk) => boolean): Plugin {
  return {
    name: 'compile-early',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Nothing may stand above it, and Vite writes a line of its own there.
      order: 'post',
      handler(_, bundle) {
        for (const chunk of loadedChunks(bundle, isRoot)) chunk.code = `${hint}\n${chunk.code}`
      },
    },
  }
}
