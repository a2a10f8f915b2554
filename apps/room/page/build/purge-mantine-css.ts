/** Drops the rules of Mantine components that the room and the player do not use. */
import type { Plugin } from 'vite'
import { classesIn, keepRules } from '../../../../packages/build/src/mantine-rules.ts'

export function purgeMantineCss(): Plugin {
  return {
    name: 'purge-mantine-css',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = Object.values(bundle)
      const used = new Set(files.flatMap((file) => (file.type === 'chunk' ? classesIn(file.code) : [])))
      for (const file of files) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        const css = typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source)
        file.source = keepRules(css, (classes) => classes.every((name) => used.has(name)))
      }
    },
  }
}
