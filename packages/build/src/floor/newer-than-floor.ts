/** Fails the build when a page uses what its oldest browsers lack, in our code or in a library's, and names it. */
import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { excusedCalls, excusedStyles } from './excused.ts'
import { newerCalls } from './newer-calls.ts'
import { newerStyles } from './newer-styles.ts'

const repository = new URL('../../../../', import.meta.url).pathname

/** The modules of a chunk that hold it: the chunk itself is minified, and its name says little. */
function placesOf(chunk: Rolldown.OutputChunk, name: string): string[] {
  const modules = Object.entries(chunk.modules).filter(
    ([, { code }]) => code?.includes(name.replace('/v', '')) && newerCalls(code).some((each) => each.name === name),
  )
  return modules.length === 0 ? [chunk.fileName] : modules.map(([id]) => relative(repository, id))
}

const problemsOfChunk = (chunk: Rolldown.OutputChunk) =>
  newerCalls(chunk.code).flatMap(({ what, name }) =>
    placesOf(chunk, name)
      .filter((place) => !excusedCalls.some((excuse) => excuse.name === name && excuse.in.test(place)))
      .map((place) => `${place}: ${what}`),
  )

function problemsOfAsset({ fileName, source }: Rolldown.OutputAsset): string[] {
  if (!fileName.endsWith('.css')) return []
  const css = typeof source === 'string' ? source : new TextDecoder().decode(source)
  return newerStyles(css)
    .filter(({ name, selector }) => !excusedStyles.some((excuse) => excuse.name.test(name) && excuse.in.test(selector)))
    .map(({ what, selector }) => `${fileName}: ${what} in ${selector}`)
}

export function newerThanFloor(): Plugin {
  return {
    name: 'newer-than-floor',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const problems = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? problemsOfChunk(file) : problemsOfAsset(file),
        )
        if (problems.length === 0) return
        const list = [...new Set(problems)].join('\n  ')
        this.error(`Newer than the oldest browsers we promise, and without a way round (docs/browsers.md):\n  ${list}`)
      },
    },
  }
}
