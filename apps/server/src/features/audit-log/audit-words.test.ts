import { auditFields as enFields } from '@hop/texts/en/audit-fields'
import { auditLog as en } from '@hop/texts/en/audit-log'
import { auditFields as viFields } from '@hop/texts/vi/audit-fields'
import { auditLog as vi } from '@hop/texts/vi/audit-log'
import { expect, test } from 'vitest'
import { listAuditedFields, listAuditedWords } from '../../testing/audited-fields.js'
import { readFeatureSources } from '../../testing/feature-sources.js'

const sources = readFeatureSources()
const without = (words: object, names: readonly string[]) => names.filter((name) => !Object.hasOwn(words, name))

test('the fields that are written down are found in the sources', () => {
  const text = `await recordAudit(t, actor, { action: 'update', details: { name, before: { max_size: 1 }, note: f({ x: 2 }), ...more } })`
  expect(listAuditedFields([{ path: 'a.ts', text }])).toEqual(['name', 'maxSize', 'note'])
})

test.each([viFields, enFields])('every field that is written down has its words', (texts) => {
  const fields = listAuditedFields(sources)
  expect(fields.length).toBeGreaterThan(80)
  expect(without(texts, fields)).toEqual([])
})

test.each([vi, en])('every action and kind of record that is written down has its words', (texts) => {
  expect(without(texts.actions, listAuditedWords(sources, 'action'))).toEqual([])
  expect(without(texts.entities, listAuditedWords(sources, 'entity'))).toEqual([])
})
