import type { Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

/** The chunks that are asked for and all that they import; `follow` says which others they ask for. */
export function loadedChunks(
  bundle: Rolldown.OutputBundle,
  isRoot: (chunk: Chunk) => boolean,
  follow: (chunk: Chunk) => boolean = () => false,
): Set<Chunk> {
  const found = new Set<Chunk>()
  const visit = (file: Rolldown.OutputAsset | Chunk | undefined, isWanted: (chunk: Chunk) => boolean) => {
    if (file?.type !== 'chunk' || found.has(file) || !isWanted(file)) return
    found.add(file)
    for (const name of file.imports) visit(bundle[name], () => true)
    for (const name of file.dynamicImports) visit(bundle[name], follow)
  }
  for (const file of Object.values(bundle)) visit(file, isRoot)
  return found
}

export const stylesOf = (chunks: Iterable<Chunk>): Set<string> =>
  new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
