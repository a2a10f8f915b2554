/**
 * Each file costs a turn on a phone's line, and the bundler makes one for every set of modules that the same screens share. A first
 * build, thrown away, shows which modules each screen loads once unused code is gone; from it come the few groups of the second.
 * What a module imports stands in its own group or in one that is loaded before it, so no two chunks import each other.
 */
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { loadedChunks } from '../../../packages/build/src/loaded-chunks.ts'
import { modules, textFile, textsTogether } from './pages.ts'

/** A part that so many screens use is loaded with the first of them. An icon is smaller than what it costs to ask for it. */
const commonFrom = 8
const commonIconFrom = 2
const isIcon = (id: string) => id.includes('/@tabler/icons-react/')
/** What the first build does not have: the helpers of the compiler and the bundler. */
const helpers = /compiler-runtime|^\0/

function textsGroup(id: string): string | null {
  const text = textFile(id)
  const together = Object.entries(textsTogether).find(([, names]) => text && names.includes(text.name))
  return text && together ? `texts-${together[0]}-${text.language}` : null
}

/** The group of each module that is not left to the bundler. */
function groupsFrom(bundle: Rolldown.OutputBundle): (id: string) => string | null {
  const loadedFor = (isRoot: (chunk: Rolldown.OutputChunk) => boolean) =>
    new Set([...loadedChunks(bundle, isRoot)].flatMap(({ moduleIds }) => moduleIds))
  const chunksOf = (pattern: RegExp) => {
    const found = loadedChunks(bundle, ({ facadeModuleId }) => pattern.test(facadeModuleId ?? ''))
    if (found.size === 0) throw new Error(`The first build has no chunk that begins at ${String(pattern)}.`)
    return found
  }
  const loadedForModule = (pattern: RegExp) => new Set([...chunksOf(pattern)].flatMap(({ moduleIds }) => moduleIds))
  const entry = loadedChunks(bundle, ({ isEntry }) => isEntry)
  const app = loadedFor(({ isEntry }) => isEntry)
  const frame = loadedForModule(modules.frame)
  const toasts = loadedForModule(modules.toasts)
  const shell = loadedForModule(modules.shell)
  const screens = Object.values(bundle)
    .filter((file) => file.type === 'chunk' && modules.screens.test(file.facadeModuleId ?? ''))
    .map((screen) => loadedFor((chunk) => chunk === screen))
  const isCommon = (id: string) => screens.filter((screen) => screen.has(id)).length >= (isIcon(id) ? commonIconFrom : commonFrom)

  /** A button that appears later does not bring all the parts that most screens use: those come with its page. */
  const sharedLater = (pattern: RegExp) => {
    const later = new Set([...chunksOf(pattern)].filter((chunk) => !entry.has(chunk)).flatMap((chunk) => chunk.dynamicImports))
    return [...loadedFor(({ fileName }) => later.has(fileName))].filter((id) => shell.has(id) || isCommon(id))
  }
  const join = new Set([...loadedForModule(modules.join), ...sharedLater(modules.join)])
  const isOfFrame = (id: string) => frame.has(id) || (join.has(id) && (shell.has(id) || isCommon(id)))
  // The second step of a sign-in loads the frame, which is what comes after it anyway.
  const laterAtSignIn = sharedLater(modules.signIn).filter((id) => !isOfFrame(id))
  const signIn = new Set([...loadedForModule(modules.signIn), ...laterAtSignIn])

  return (id) => {
    const texts = textsGroup(id)
    if (texts) return texts
    const isIn = (set: ReadonlySet<string>) => set.has(id)
    // Styles of the first pages are one file: a screen waits for those that its own chunk brings.
    if (id.endsWith('.module.css') && (isIn(signIn) || isIn(frame) || isIn(join))) return 'app'
    if (isIn(app) || (isIn(signIn) && (isOfFrame(id) || isIn(join))) || helpers.test(id)) return 'app'
    if (isIn(signIn)) return 'sign-in'
    if (isOfFrame(id)) return 'frame'
    if (isIn(join)) return 'join'
    if (isIn(toasts)) return 'toasts'
    if (isIn(shell)) return 'shell'
    return isCommon(id) ? 'common' : null
  }
}

export async function pageChunks(config: InlineConfig): Promise<Rolldown.CodeSplittingOptions> {
  const built = await build({
    ...config,
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false, cssMinify: false },
  })
  if (!('output' in built)) throw new Error('The first build has no output.')
  const groupOf = groupsFrom(Object.fromEntries(built.output.map((file) => [file.fileName, file])))
  return { includeDependenciesRecursively: false, groups: [{ name: groupOf }] }
}
