import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { collectedTexts } from './collected-texts.mjs'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

const holders = {
  shell: `import { screenTitles } from '../collected/screen-titles.js'
    export const shell = { screens: { ...screenTitles, login: 'Sign in' } } as const`,
  'audit-log': `import { auditLabels } from '../collected/audit-labels.js'
    export const auditLog = { actions: { ...auditLabels.actions, create: 'Create' } } as const`,
}

/** A repository with these files of texts in both languages. */
function repositoryOf(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'hop-texts-'))
  roots.push(root)
  for (const language of ['vi', 'en'])
    for (const [name, content] of Object.entries({ ...holders, ...files })) {
      const path = join(root, 'packages/texts/src', language, `${name}.ts`)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, content)
    }
  return root
}

test('titles and words of the audit log come from the texts of features, and nothing else of them does', async () => {
  const notes = `export const notes = {
    screens: { notes: 'Notes' },
    lead: 'All that was noted',
    audit: { entities: { 'long note': "Somebody's note" }, values: { 'note state': { 0: 'Open' } } },
  } as const`
  const lists = await collectedTexts(repositoryOf({ notes }))
  expect(lists.map(({ file }) => file.replace('packages/texts/src/collected/', ''))).toEqual([
    'vi/screen-titles.ts',
    'vi/audit-labels.ts',
    'en/screen-titles.ts',
    'en/audit-labels.ts',
  ])
  const [titles = '', words = ''] = lists.map(({ content }) => content)
  expect(titles).toContain("export const screenTitles = {\n  notes: 'Notes',\n} as const\n")
  expect(words).toContain(`  entities: {\n    'long note': "Somebody's note",\n  },\n  actions: {},\n`)
  expect(words).toContain("  values: {\n    'note state': {\n      0: 'Open',\n    },\n  },\n")
  expect(words).not.toContain('noted')
})

test('a word that two features say, or one and the log itself, is refused with both of their names', async () => {
  const saying = (name: string, action: string) => `export const ${name} = { audit: { actions: { ${action}: 'Word' } } }`
  const twice = repositoryOf({ letters: saying('letters', 'post'), notes: saying('notes', 'post') })
  await expect(collectedTexts(twice)).rejects.toThrow('"post" is said in letters.ts and in notes.ts')
  const common = repositoryOf({ notes: saying('notes', 'create') })
  await expect(collectedTexts(common)).rejects.toThrow('"create" is said in audit-log.ts and in notes.ts')
})

test('a file that one language lacks is named', async () => {
  const root = repositoryOf({ notes: 'export const notes = {}' })
  rmSync(join(root, 'packages/texts/src/en/notes.ts'))
  await expect(collectedTexts(root)).rejects.toThrow('packages/texts/src/en/notes.ts is missing')
})
