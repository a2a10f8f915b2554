/** Writes a .br and a .gz beside every file worth it, so that the server compresses nothing while it serves. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|json|html)$/
const smallestWorthwhileBytes = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.byteLength <= smallestWorthwhileBytes) return
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength },
    }),
    toGzip(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
}

export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      // index.html is left out: the server writes a nonce into it each time.
      const names = Object.keys(bundle).filter(
        (name) => compressible.test(name) && name !== 'index.html' && !name.startsWith('.vite/'),
      )
      await Promise.all(names.map((name) => compress(join(dir ?? 'dist', name))))
    },
  }
}
