import type { Language } from '@hop/texts/languages'
import type { SignedInRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { writeLanguage } from './sign-in.queries.js'

export async function chooseLanguage(
  { db }: Platform,
  language: Language,
  { caller }: Pick<SignedInRequest, 'caller'>,
): Promise<Record<string, never>> {
  await db.transaction().execute((transaction) => writeLanguage(transaction, caller.accountId, language))
  return {}
}
