/**
 * Mantine gives a field, a menu or a dialog a random id once it is in the page, so everything that has one is drawn twice before anybody
 * sees it. That is for pages which a server draws. Ours are drawn in the browser, where the id that React knows from the start will do.
 */
import type { Plugin } from 'vite'

const replaced = /\/@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/
const code = `import { useId as useIdOfReact } from 'react'
export function useId(given) {
  const id = useIdOfReact()
  return typeof given === 'string' ? given : id
}
`

export function stableFieldIds(): Plugin {
  let isReplaced = false
  return {
    name: 'stable-field-ids',
    apply: 'build',
    load: {
      filter: { id: replaced },
      handler() {
        isReplaced = true
        return code
      },
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error(`No module matches ${String(replaced)}: has Mantine moved its useId?`)
    },
  }
}
