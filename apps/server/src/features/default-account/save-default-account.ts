import type { ParsedInput } from '@hop/contract/call'
import type { DefaultAccount, defaultAccount } from '@hop/contract/features/default-account'
import type { SignedInRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { refuseInput } from '../../platform/refusal.js'
import { requireFresh } from '../../platform/require-fresh.js'
import { lockSettings, keepSetting } from '../settings/public.js'
import { findOwnerByUsername } from './default-account.queries.js'
import { passwordBox, placeOf, readStored, settingKey, type StoredAccount } from './stored-account.js'

type Typed = ParsedInput<typeof defaultAccount.save>['body']

const present = (account: StoredAccount | undefined, savedAt: Date | undefined): DefaultAccount => ({
  username: account?.username ?? '',
  hasPassword: Boolean(account?.sealedPassword),
  status: account?.status ?? 0,
  modifiedAt: savedAt?.toISOString() ?? null,
})

export async function readDefaultAccount({ db }: Platform): Promise<DefaultAccount> {
  const stored = await readStored(db)
  return present(stored?.account, stored?.savedAt)
}

export function saveDefaultAccount(platform: Platform, typed: Typed, { actor, now }: SignedInRequest): Promise<DefaultAccount> {
  return platform.db.transaction().execute(async (transaction) => {
    await lockSettings(transaction)
    const before = await readStored(transaction)
    requireFresh(typed.modifiedAt, before?.savedAt)
    const owner = (await findOwnerByUsername(transaction, typed.username)) ?? refuseInput('username', 'defaultAccountNotFit')
    // Of another account the old password is worth nothing.
    const kept = before?.account.accountId === owner.id ? before.account.sealedPassword : ''
    const sealedPassword = typed.password === '' ? kept : passwordBox(platform).seal(typed.password, placeOf(owner.id))
    if (sealedPassword === '') refuseInput('password', 'required')
    const account: StoredAccount = { accountId: owner.id, username: owner.username, sealedPassword, status: typed.status }
    await keepSetting(transaction, settingKey, account, now)
    const named = (one: StoredAccount | undefined) => one && { username: one.username, status: one.status }
    const details = { before: named(before?.account) ?? null, after: named(account), passwordChanged: typed.password !== '' }
    await recordAudit(transaction, actor, { action: 'update', entity: 'default account', entityId: owner.id, details })
    return present(account, now)
  })
}
