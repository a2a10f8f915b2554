/**
 * Parses every script and style sheet after it was written, so that a broken one fails the build and not the page. A bundler
 * once left a placeholder in its chunks: it reported success, and the pages stayed blank.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse as parseCss } from 'postcss'
import { parseAstAsync, type Plugin } from 'vite'

const parsers: [RegExp, (text: string) => unknown][] = [
  [/\.[cm]?js$/, parseAstAsync],
  [/\.css$/, (text) => parseCss(text)],
]

export function parseOutput(): Plugin {
  return {
    name: 'parse-output',
    apply: 'build',
    writeBundle: {
      // What is on the disk counts, after everything that changes it.
      order: 'post',
      sequential: true,
      async handler({ dir }, bundle) {
        for (const name of Object.keys(bundle)) {
          const parse = parsers.find(([pattern]) => pattern.test(name))?.[1]
          if (!parse) continue
          try {
            await parse(await readFile(join(dir ?? 'dist', name), 'utf8'))
          } catch (error) {
            this.error(`${name} was written and does not parse: ${error instanceof Error ? error.message : String(error)}`)
          }
        }
      },
    },
  }
}
