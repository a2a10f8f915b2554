import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from 'vite'
import { compileEarly } from './compile-early.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hop-compile-early-'))
  await writeFile(join(folder, 'main.js'), 'import("./later.js").then(({ word }) => document.body.append(word))\n')
  // With styles: what a part brings that is loaded later, Vite notes at the top of the file that asks for it.
  await writeFile(join(folder, 'later.js'), 'import "./later.css"\nexport const word = "họp"\n')
  await writeFile(join(folder, 'later.css'), 'body { color: teal }\n')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the files that a page starts with begin with the comment, and those that it loads later do not', async () => {
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [compileEarly(({ isEntry }) => isEntry)],
    build: { write: false, rolldownOptions: { input: join(folder, 'main.js') } },
  })
  const files = 'output' in built ? built.output : []
  const chunk = (name: string) => files.find((file) => file.type === 'chunk' && file.name === name)
  expect(chunk('main')).toMatchObject({ code: expect.stringMatching(/^\/\/# allFunctionsCalledOnLoad\nconst __vite__mapDeps/) })
  expect(chunk('later')).toMatchObject({ code: expect.not.stringContaining('allFunctionsCalledOnLoad') })
})
