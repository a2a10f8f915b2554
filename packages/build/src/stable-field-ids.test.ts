import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from 'vite'
import { stableFieldIds } from './stable-field-ids.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hop-stable-field-ids-'))
  const mantine = join(folder, '@mantine/hooks/esm/use-id')
  await mkdir(mantine, { recursive: true })
  await writeFile(join(mantine, 'use-id.mjs'), 'export const useId = () => "random"\n')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function buildScript(source: string): Promise<string> {
  const script = join(folder, 'main.js')
  await writeFile(script, source)
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [stableFieldIds()],
    build: { write: false, minify: false, rolldownOptions: { input: script, external: ['react'] } },
  })
  return 'output' in built ? built.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('') : ''
}

test("a field's id is React's from the start, and no other takes its place", async () => {
  const code = await buildScript("import { useId } from './@mantine/hooks/esm/use-id/use-id.mjs'\ndocument.title = useId()\n")
  expect(code).toContain('import { useId } from "react"')
  expect(code).not.toContain('random')
})

test('where Mantine has no such module any more, the build fails and says so', async () => {
  await expect(buildScript('document.title = "họp"\n')).rejects.toThrow(/has Mantine moved its useId\?/)
})
