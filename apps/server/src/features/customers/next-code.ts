import type { Platform } from '../../platform/platform.js'
import { findHighestCodeNumber } from './customer-records.queries.js'

const digits = 6

/** A suggestion, and no reservation: of two who save it at once, the second is told. */
export async function nextCode({ db }: Platform): Promise<{ customerCode: string }> {
  const { number } = await findHighestCodeNumber(db)
  return { customerCode: `KH${String((number ?? 0) + 1).padStart(digits, '0')}` }
}
