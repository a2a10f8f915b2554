/** Says after each build how much a visitor loads before signing in: the budget is part of the product. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest, Plugin, ResolvedConfig } from 'vite'
import { isFirstPageRoot } from './first-page.ts'

const budgetBytes = 184_000

function filesOf(manifest: Manifest): Set<string> {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const css of chunk.css ?? []) files.add(css)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of Object.keys(manifest)) if (isFirstPageRoot(key)) visit(key)
  return files
}

const sizeOf = async (path: string) => (await stat(`${path}.br`).catch(() => stat(path))).size

export function reportLoginSize(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'report-login-size',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      order: 'post',
      async handler() {
        if (!config.build.write) return
        const folder = join(config.root, config.build.outDir)
        const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
        const sizes = await Promise.all([...filesOf(manifest)].map((file) => sizeOf(join(folder, file))))
        const total = sizes.reduce((sum, size) => sum + size, 0)
        const words = `/login loads ${(total / 1000).toFixed(1)} kB of JS and CSS (brotli) in ${sizes.length} files`
        if (total > budgetBytes) this.warn(`${words}: more than the ${budgetBytes / 1000} kB it may`)
        else this.info(words)
      },
    },
  }
}
