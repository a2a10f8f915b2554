import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type Plugin } from 'vite'
import { parseOutput } from './parse-output.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hop-parse-output-'))
  await writeFile(
    join(folder, 'main.js'),
    'import "./main.css"\nimport("./later.js").then(({ word }) => document.body.append(word))\n',
  )
  await writeFile(join(folder, 'later.js'), 'export const word = "họp"\n')
  await writeFile(join(folder, 'main.css'), 'body { color: teal }\n')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const buildWith = (...plugins: Plugin[]) =>
  build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [...plugins, parseOutput()],
    build: { rolldownOptions: { input: join(folder, 'main.js') } },
  })

/** As a bundler does that leaves something in a file after it was rendered. */
const spoil = (ending: RegExp, rest: string): Plugin => ({
  name: 'spoil',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (!ending.test(file.fileName)) continue
        if (file.type === 'chunk') file.code += rest
        else file.source = String(file.source) + rest
      }
    },
  },
})

test('a build whose files parse succeeds', async () => {
  await expect(buildWith()).resolves.toBeDefined()
})

test('a script that does not parse fails the build by its name', async () => {
  await expect(buildWith(spoil(/later.*\.js$/, '\nf(() => 1, deps([0,1])5f3a6c)'))).rejects.toThrow(
    /later.*\.js was written and does not parse/,
  )
})

test('a style sheet that does not parse fails the build by its name', async () => {
  await expect(buildWith(spoil(/\.css$/, '\n.a { color: red'))).rejects.toThrow(/\.css was written and does not parse/)
})
