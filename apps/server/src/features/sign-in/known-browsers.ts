/**
 * A browser that has signed in before carries a mark: wrong passwords by strangers do not keep it out. It opens nothing by itself. Signed,
 * bound to the account and to its password: a new password makes every mark worthless. The browser keeps it; the portal keeps nothing.
 */
import { isSameSecret } from '@hop/server-kit/is-same-secret'
import { days, seconds } from '../../platform/clock.js'
import type { Platform } from '../../platform/platform.js'
import { createSecretBox } from '../../platform/secret-box.js'

interface MarkedAccount {
  id: number
  password_changed_at: Date
}

const validMs = 180 * days
const pattern = /^(\d{1,15})\.(\d{1,12})\.([\w-]{16,64})\.([\w-]{43})$/

function signature(
  { appSecret }: Pick<Platform, 'appSecret'>,
  account: MarkedAccount,
  issued: number,
  browserId: string,
): string {
  const content = [account.id, issued, browserId, account.password_changed_at.getTime()].join('.')
  return createSecretBox(appSecret, 'known browser').fingerprint(content)
}

/** A browser that has a mark already stays the same one. */
export function markBrowser(platform: Platform, account: MarkedAccount, now: Date, browserId: string | null): string {
  const issued = Math.floor(now.getTime() / seconds)
  const id = browserId ?? platform.ids.secret()
  return [account.id, issued, id, signature(platform, account, issued, id)].join('.')
}

/** The id of the browser, if one of its marks is valid for this account. */
export function knownBrowser(
  platform: Platform,
  marks: readonly string[],
  account: MarkedAccount | undefined,
  now: Date,
): string | null {
  for (const mark of account ? marks : []) {
    const [, accountId, issuedText, browserId = '', given = ''] = pattern.exec(mark) ?? []
    const issued = Number(issuedText)
    const isValid = issued * seconds <= now.getTime() && now.getTime() - issued * seconds < validMs
    if (!account || Number(accountId) !== account.id || !isValid) continue
    if (isSameSecret(given, signature(platform, account, issued, browserId))) return browserId
  }
  return null
}
