import { auditLog as en } from '@hop/texts/en/audit-log'
import { auditLog as vi } from '@hop/texts/vi/audit-log'
import { expect, test } from 'vitest'
import { listAuditedFields, listAuditedWords } from '../../testing/audited-fields.js'
import { readFeatureSources, type SourceFile } from '../../testing/feature-sources.js'

const sources = readFeatureSources()

/** Those without words, each with the file that writes it down: `audit` of that feature's texts is the place for them. */
const withoutWords = (words: object, namesIn: (file: SourceFile[]) => string[]) =>
  sources.flatMap((source) =>
    namesIn([source])
      .filter((name) => !Object.hasOwn(words, name))
      .map((name) => `${name} (${source.path})`),
  )

test('the fields that are written down are found in the sources', () => {
  const text = `await recordAudit(t, actor, { action: 'update', details: { name, before: { max_size: 1 }, note: f({ x: 2 }), ...more } })`
  expect(listAuditedFields([{ path: 'a.ts', text }])).toEqual(['name', 'maxSize', 'note'])
})

test.each([vi, en])('every field that is written down has its words', (texts) => {
  expect(listAuditedFields(sources).length).toBeGreaterThan(80)
  expect(withoutWords(texts.detailFields, listAuditedFields)).toEqual([])
})

test.each([vi, en])('every action and kind of record that is written down has its words', (texts) => {
  expect(withoutWords(texts.actions, (file) => listAuditedWords(file, 'action'))).toEqual([])
  expect(withoutWords(texts.entities, (file) => listAuditedWords(file, 'entity'))).toEqual([])
})
