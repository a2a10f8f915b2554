import type { PlainCode } from '@hop/contract/refusal-params'
import { refuseField } from '../refusal.js'
import { violatedIndex } from './unique-violation.js'

/** What a conflict with a unique index means to the person who typed: the refusal, and the field to change. */
export type UniqueIndexes = Readonly<Record<string, readonly [code: PlainCode, field: string]>>

/**
 * If two people take the same name at the same moment the database accepts one; the other gets a refusal that names the field to
 * change.
 */
export async function refusingDuplicates<Result>(write: Promise<Result>, indexes: UniqueIndexes): Promise<Result> {
  try {
    return await write
  } catch (error) {
    const meaning = indexes[violatedIndex(error) ?? '']
    if (meaning) refuseField(...meaning)
    throw error
  }
}
