/** Says after each build how much somebody loads before the first page appears: the budget is part of the product. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest, Plugin, ResolvedConfig } from 'vite'

interface SizeReport {
  /** What loads it, in the words of the report. */
  page: string
  budgetBytes: number
  /** Whether the page loads this chunk of the manifest, with all that it imports, before it appears. */
  isRoot: (key: string) => boolean
}

function filesOf(manifest: Manifest, isRoot: SizeReport['isRoot']): Set<string> {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const css of chunk.css ?? []) files.add(css)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of Object.keys(manifest)) if (isRoot(key)) visit(key)
  return files
}

const sizeOf = async (path: string) => (await stat(`${path}.br`).catch(() => stat(path))).size

export function reportSize({ page, budgetBytes, isRoot }: SizeReport): Plugin {
  let config: ResolvedConfig
  return {
    name: 'report-size',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      order: 'post',
      async handler() {
        if (!config.build.write) return
        const folder = join(config.root, config.build.outDir)
        const written = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => null)
        // Nothing was written: an error here would stand in for the one that says why.
        if (written === null) return
        const manifest = JSON.parse(written) as Manifest
        const sizes = await Promise.all([...filesOf(manifest, isRoot)].map((file) => sizeOf(join(folder, file))))
        const total = sizes.reduce((sum, size) => sum + size, 0)
        const words = `${page} loads ${(total / 1000).toFixed(1)} kB of JS and CSS (brotli) in ${sizes.length} files`
        if (total > budgetBytes) this.warn(`${words}: more than the ${budgetBytes / 1000} kB it may`)
        else this.info(words)
      },
    },
  }
}
