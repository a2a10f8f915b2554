import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLongFiles } from './long-files.mjs'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'hop-long-files-'))
  for (const place of ['apps/web/dist', 'packages', 'scripts', 'bench', 'e2e'])
    await mkdir(join(root, place), { recursive: true })
})
afterAll(() => rm(root, { recursive: true, force: true }))

test('a file above 299 lines is named; what is built or generated is not', async () => {
  const lines = (count: number) => 'line\n'.repeat(count)
  await writeFile(join(root, 'apps/web/fits.ts'), lines(299))
  await writeFile(join(root, 'apps/web/long.tsx'), lines(300))
  await writeFile(join(root, 'apps/web/dist/built.js'), lines(900))
  await writeFile(join(root, 'packages/tables.generated.ts'), lines(900))
  expect(findLongFiles(root)).toEqual(['apps/web/long.tsx has 300 lines, at most 299: split it by concern'])
})
