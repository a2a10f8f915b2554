import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repositoryRoot } from '../repository.mjs'
import { findStaleLists } from './all-lists.mjs'
import { featureLists } from './feature-lists.mjs'

test('every list has what is there; if not: npm run lists', async () => {
  expect(await findStaleLists(repositoryRoot)).toEqual([])
})

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'hop-lists-'))
  const files = {
    'packages/contract/src/features/notes.ts': "export const notes = defineFeature('notes', {})",
    'packages/contract/src/features/note-fields.ts': 'export const noteFields = {}',
    'packages/texts/src/vi/notes.ts': '',
    'packages/texts/src/vi/note-words.ts': '',
    'apps/server/src/features/notes/notes.routes.ts':
      'export const notesRoutes = ({ db }: Platform, sessions: Sessions, limits = usual) =>',
    'apps/server/src/features/notes/notes.callbacks.ts': 'export const notesCallbacks = (platform: Platform): Callback[] => []',
    'apps/server/src/features/notes/import/notes.jobs.ts': 'export const notesJobs = (platform: Platform): JobToDefine[] => []',
    'apps/server/src/features/notes/letters.jobs.ts': 'export function lettersJobs(platform: Platform): JobToDefine[] {',
    'apps/server/src/features/notes/letters.routes.ts': 'export function lettersRoutes(platform: Platform, sessions: Sessions) {',
    'apps/server/src/features/notes/notes.configuration.ts': 'export const notesConfiguration = defineConfiguration({})',
    'apps/server/src/features/notes/notes.test.ts': 'export const testRoutes = () => {}',
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
})
afterAll(() => rmSync(root, { recursive: true }))

test('a feature is in every list by its files alone, with what its routes ask for', () => {
  const [contract = '', routes = '', callbacks = '', jobs = '', configurations = '', texts = ''] = featureLists(root).map(
    ({ content }) => content,
  )
  expect(contract).toContain("export { notes } from './features/notes.js'")
  expect(contract).not.toContain('noteFields')
  expect(routes).toContain("import { notesRoutes } from './notes/notes.routes.js'")
  expect(routes).toContain('    notes: notesRoutes(platform, sessions),')
  expect(routes).not.toContain('testRoutes')
  expect(callbacks).toContain("import { notesCallbacks } from './notes/notes.callbacks.js'")
  expect(callbacks).toContain('  ...notesCallbacks(platform),')
  expect(jobs).toContain("import { notesJobs } from './notes/import/notes.jobs.js'")
  expect(jobs).toContain('  ...notesJobs(platform),')
  expect(configurations).toContain("import { notesConfiguration } from './notes/notes.configuration.js'")
  for (const part of ['variables', 'problems(given)', 'settings(given, start)'])
    expect(configurations).toContain(`  ...notesConfiguration.${part},`)
  expect(texts).toContain("  notes: typeof import('./vi/notes.js')")
  expect(texts).toContain("  'note-words': typeof import('./vi/note-words.js')")
})

test('it makes no difference how a feature writes its functions down, and one that cannot be found is said', () => {
  const [, routes = '', , jobs = ''] = featureLists(root).map(({ content }) => content)
  expect(routes).toContain('    letters: lettersRoutes(platform, sessions),')
  expect(jobs).toContain('  ...lettersJobs(platform),')
  const lost = join(root, 'apps/server/src/features/notes/lost.jobs.ts')
  writeFileSync(lost, 'export const workToDo = () => []')
  expect(() => featureLists(root)).toThrow('notes/lost.jobs.ts exports nothing that could be listed')
  rmSync(lost)
})
