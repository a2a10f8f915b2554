/**
 * Gives a page what it says while it loads and when it cannot: the words of its own stand in its HTML, the style beside them, and the
 * script (which says what is wrong) is a file of its own that runs before all others. The server puts the nonce into the style.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin, ResolvedConfig } from 'vite'
import { openingTexts } from './opening-texts.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const withoutComments = (source: string) => source.replaceAll(/\/\*[^]*?\*\//g, '')
const withoutIndents = (source: string) => withoutComments(source).replaceAll(/\s*\n\s*/g, '\n')

const style = withoutIndents(read('opening.css')).trim()
/** As browsers get it. Not minified: the tool that does it writes strings that old browsers cannot read. */
export const script = withoutIndents(read('opening.js'))
  .trim()
  .replace("'__OPENING_TEXTS__'", () => JSON.stringify(openingTexts))
const fileName = `assets/opening-${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`

const charset = '<meta charset="utf-8" />'

export function openingWords(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'opening-words',
    configResolved(resolved) {
      config = resolved
    },
    buildStart() {
      if (config.command === 'build') this.emitFile({ type: 'asset', fileName, source: script })
    },
    transformIndexHtml: {
      order: 'post',
      // Behind the charset, which has to stand at the very top, and before the page's own styles: a script waits for those above it.
      handler: (html) => {
        const tags =
          config.command === 'build' ? `<script src="${config.base}${fileName}"></script>` : `<script>${script}</script>`
        const page = html.replace(
          charset,
          (found) => `${found}\n    <style nonce="__CSP_NONCE__">\n${style}\n</style>\n    ${tags}`,
        )
        if (page === html) throw new Error('The page names no charset to put the opening words behind.')
        return page
      },
    },
  }
}
