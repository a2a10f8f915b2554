import type { ParsedInput } from '@hop/contract/call'
import { type settings, type WholePasswordPolicy } from '@hop/contract/features/settings'
import { passwordProblems, type PasswordProblem } from '@hop/contract/password-rules'
import { superAdmins } from '@hop/contract/roles'
import { problemOf } from '@hop/contract/refusal-params'
import type { Language } from '@hop/texts/languages'
import { accessRefusal } from '../../http/admission.js'
import type { SignedInRequest, VisitorRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import { matchesPattern } from '../../platform/match-pattern.js'
import type { Platform } from '../../platform/platform.js'
import { requireFresh } from '../../platform/require-fresh.js'
import { policyKey, readSavedPolicy, type SavedPolicy, withoutOwnWords, withWords } from './password-policy.js'
import type { PasswordPolicy } from './saved-settings.js'
import { lockSettingRows, writeSetting } from './settings.queries.js'
import { nobody, requireUsablePattern } from './usable-pattern.js'

type Typed = ParsedInput<typeof settings.savePasswordPolicy>['body']
type Tried = ParsedInput<typeof settings.tryPassword>['body']

function presentWhole({ policy, savedAt }: SavedPolicy, language: Language): WholePasswordPolicy {
  const { passwordDescription, passwordValidationFailedMessage } = policy
  return {
    ...withWords(policy, language),
    ownTexts: { passwordDescription, passwordValidationFailedMessage },
    updatedAt: savedAt?.toISOString() ?? null,
  }
}

/** To a SupperAdmin the whole of it. Everybody else is told what a new password must look like, and nothing that helps whoever guesses. */
export async function presentPolicy({ db }: Platform, { caller, language }: VisitorRequest) {
  const saved = await readSavedPolicy(db)
  if (caller && accessRefusal(superAdmins, caller) === null) return presentWhole(saved, language)
  const { minPasswordLength, maxPasswordLength, passwordPattern, ...words } = withWords(saved.policy, language)
  const { passwordDescription, passwordValidationFailedMessage } = words
  return { minPasswordLength, maxPasswordLength, passwordPattern, passwordDescription, passwordValidationFailedMessage }
}

export async function savePasswordPolicy({ db }: Platform, typed: Typed, request: SignedInRequest): Promise<WholePasswordPolicy> {
  const { examplePassword, updatedAt, ...rules } = typed
  const policy = withoutOwnWords(rules, request.language)
  // Before the transaction: nobody waits in one for a pattern.
  await requireUsablePattern(policy, examplePassword)
  const { actor, now, language } = request
  return db.transaction().execute(async (transaction) => {
    await lockSettingRows(transaction)
    const before = await readSavedPolicy(transaction)
    requireFresh(updatedAt, before.savedAt)
    await writeSetting(transaction, policyKey, policy, now)
    const details = changes(before.policy, policy)
    await recordAudit(transaction, actor, { action: 'update', entity: 'password policy', details })
    return presentWhole({ policy, savedAt: now }, language)
  })
}

/** For the audit log: what it was and what it became. */
const changes = (before: PasswordPolicy, after: PasswordPolicy) =>
  Object.fromEntries(
    (Object.keys(after) as (keyof PasswordPolicy)[])
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, { before: before[name], after: after[name] }]),
  )

/** Every rule that it breaks; who will own it is not known here. */
export async function tryPassword(typed: Tried, language: Language): Promise<PasswordProblem[]> {
  const { password, ...rules } = typed
  const problems = passwordProblems(password, rules, nobody)
  if (await matchesPattern(rules.passwordPattern, password)) return problems
  const { passwordValidationFailedMessage } = withWords({ ...rules, passwordDescription: '' }, language)
  return [...problems, problemOf('PasswordPatternFailed', { words: passwordValidationFailedMessage })]
}
