/** What was typed and not saved yet, by user and form, in localStorage. */
import { readStoredJson, storedKeys, writeStored } from '../session/browser-storage'
import { currentSession } from '../session/session-store'

export interface Draft {
  values: Readonly<Record<string, unknown>>
  savedAt: string
}

const prefix = 'draft:'
const secretField = /password/i

function keyOf(formKey: string): string | undefined {
  const session = currentSession()
  return session.kind === 'none' ? undefined : `${prefix}${session.user.id}:${formKey}`
}

export const isSecret = (fieldName: string): boolean => secretField.test(fieldName)

const withoutSecrets = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)))

const isDraft = (record: unknown): record is Draft =>
  typeof record === 'object' && record !== null && 'values' in record && 'savedAt' in record

export function readDraft(formKey: string): Draft | undefined {
  const key = keyOf(formKey)
  const record = key === undefined ? undefined : readStoredJson(key)
  return isDraft(record) ? record : undefined
}

export function saveDraft(formKey: string, values: Readonly<Record<string, unknown>>): void {
  const key = keyOf(formKey)
  if (key === undefined) return
  const draft: Draft = { values: withoutSecrets(values), savedAt: new Date().toISOString() }
  writeStored(key, JSON.stringify(draft))
}

export function removeDraft(formKey: string): void {
  const key = keyOf(formKey)
  if (key !== undefined) writeStored(key, null)
}

/** Removes the drafts of other users on the same device. */
export function keepDraftsOnlyOf(userId: number): void {
  for (const key of storedKeys()) if (key.startsWith(prefix) && !key.startsWith(`${prefix}${userId}:`)) writeStored(key, null)
}
