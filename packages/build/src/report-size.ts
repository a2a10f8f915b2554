/** Says after each build how much somebody loads before a page appears, and in how many files: the budget is part of the product. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { loadedChunks, stylesOf } from './loaded-chunks.ts'

interface SizeReport {
  /** What loads it, in the words of the report. */
  page: string
  budgetBytes: number
  budgetFiles: number
  /** Whether the page loads this chunk, with all that it imports, before it appears. */
  isRoot: (chunk: Rolldown.OutputChunk) => boolean
}

const sizeOf = async (path: string) => (await stat(`${path}.br`).catch(() => stat(path))).size

export function reportSize({ page, budgetBytes, budgetFiles, isRoot }: SizeReport): Plugin {
  return {
    name: 'report-size',
    apply: 'build',
    writeBundle: {
      // After the files are compressed.
      order: 'post',
      sequential: true,
      async handler({ dir }, bundle) {
        const chunks = loadedChunks(bundle, isRoot)
        const files = [...[...chunks].map(({ fileName }) => fileName), ...stylesOf(chunks)]
        const sizes = await Promise.all(files.map((file) => sizeOf(join(dir ?? 'dist', file))))
        const total = sizes.reduce((sum, size) => sum + size, 0)
        const report = `${page} loads ${(total / 1000).toFixed(1)} kB of JS and CSS (brotli) in ${files.length} files`
        const isWithin = total <= budgetBytes && files.length <= budgetFiles
        if (isWithin) this.info(report)
        else this.warn(`${report}: more than the ${budgetBytes / 1000} kB in ${budgetFiles} files it may`)
      },
    },
  }
}
