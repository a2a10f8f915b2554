/**
 * Which files a page needs next is known only once its script has run. So the HTML names them by the beginning of the address and by
 * language, and the opening script (packages/build/src/opening) lets the browser fetch them while the page's own script is on its way.
 */
import type { Plugin, Rolldown } from 'vite'
import { loadedChunks, stylesOf } from '../../../packages/build/src/loaded-chunks.ts'
import { languages } from '../../../packages/texts/src/languages.ts'
import { type Page, pages, rootsOf } from './pages.ts'

const charset = '<meta charset="utf-8" />'

function filesBeyondEntry(bundle: Rolldown.OutputBundle, page: Page, language: string): string[] {
  const ofEntry = loadedChunks(bundle, ({ isEntry }) => isEntry)
  const chunks = [...loadedChunks(bundle, rootsOf(page, language).isRoot)].filter((chunk) => !ofEntry.has(chunk))
  const styles = [...stylesOf(chunks)].filter((style) => !stylesOf(ofEntry).has(style))
  const asked = Object.values(bundle).filter(
    (file) => file.type === 'asset' && file.names.some((name) => page.styles.includes(name)),
  )
  return [...[...chunks, ...asked].map(({ fileName }) => fileName), ...styles]
}

export function preloadByAddress(): Plugin {
  return {
    name: 'preload-by-address',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) throw new Error('There are no files to preload.')
        const table = Object.values(pages).map((page: Page) => ({
          // As a pattern: the opening script has the language of 2009.
          addresses: `^(?:${page.addresses.join('|')})`,
          files: Object.fromEntries(languages.map((language) => [language, filesBeyondEntry(bundle, page, language)])),
        }))
        const meta = `<meta name="preload" content="${JSON.stringify(table).replaceAll('"', '&quot;')}" />`
        // Above the opening script, which reads it.
        return html.replace(charset, `${charset}\n    ${meta}`)
      },
    },
  }
}
