// @ts-check
// What TypeScript files hold that are data, for the lists that are written from them: Node 20 reads no types itself.
import { rolldown } from 'rolldown'

const entry = 'sources-to-evaluate'

/**
 * @param {readonly string[]} paths of the files
 * @param {{ replaced?: { imports: RegExp, by: string }, external?: RegExp }} options another source for some imports; what is not read
 * @returns {Promise<Record<string, unknown>[]>} what each of them exports, in their order
 */
export async function evaluateSources(paths, { replaced, external } = {}) {
  const lines = paths.map((path, index) => `import * as file${index} from ${JSON.stringify(path)}`)
  const all = `export default [${paths.map((_, index) => `file${index}`).join()}]`
  const build = await rolldown({
    input: entry,
    resolve: { conditionNames: ['source', 'import'] },
    ...(external && { external }),
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry || replaced?.imports.test(id) ? id : undefined),
        load: (id) => (id === entry ? [...lines, all].join('\n') : replaced?.imports.test(id) ? replaced.by : undefined),
      },
    ],
  })
  try {
    const { output } = await build.generate({ codeSplitting: false })
    const evaluated = await import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`)
    return evaluated.default
  } finally {
    await build.close()
  }
}
