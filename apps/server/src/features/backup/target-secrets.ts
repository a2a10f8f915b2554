/** What the portal signs in with where backups are kept: a password, or a private key and what opens it. Sealed, and bound to its server. */
import { goesToServer } from '@hop/contract/features/backup'
import type { Platform } from '../../platform/platform.js'
import { refuseInput } from '../../platform/refusal.js'
import { createSecretBox } from '../../platform/secret-box.js'
import type { StoredPolicy, TypedTarget } from './policy-values.js'
import type { RemoteTarget } from './places/remote-place.js'

export const backupBox = ({ appSecret }: Pick<Platform, 'appSecret'>) => createSecretBox(appSecret, 'backup')

const isByKey = ({ ftpProtocol, ftpSignIn }: TypedTarget) => ftpProtocol === 'sftp' && ftpSignIn === 'key'

/** A secret is not sent to another server or for another person there, and what opens a key is never sent as a password. */
function ownerOf(target: TypedTarget): string {
  const { ftpProtocol, ftpHost, ftpPort, ftpUser } = target
  return `${ftpProtocol} ${ftpHost} ${ftpPort} ${ftpUser}${isByKey(target) ? ' by key' : ''}`
}
const keyOwnerOf = (target: TypedTarget) => `private key ${ownerOf(target)}`

/** The name of the secret without which the portal cannot sign in at the server. */
export const neededSecret = (target: TypedTarget) => (isByKey(target) ? 'ftpPrivateKey' : 'ftpPassword')

/** Uses the typed secrets, or those stored for the same server; undefined if there are neither. */
export function remoteTarget(platform: Platform, typed: TypedTarget, stored: StoredPolicy | undefined): RemoteTarget | undefined {
  const same = stored !== undefined && ownerOf(stored) === ownerOf(typed) ? stored : undefined
  const opened = (sealed: string | undefined, owner: string) => (sealed ? (backupBox(platform).open(sealed, owner) ?? '') : '')
  const privateKey = isByKey(typed) ? typed.ftpPrivateKey || opened(same?.ftpPrivateKey, keyOwnerOf(typed)) : ''
  // What opened the key of before does not open another one.
  const isNewKey = isByKey(typed) && typed.ftpPrivateKey !== ''
  const password = typed.ftpPassword || (isNewKey ? '' : opened(same?.ftpPassword, ownerOf(typed)))
  if ((isByKey(typed) ? privateKey : password) === '') return undefined
  const { ftpProtocol, ftpHost, ftpPort, ftpUser, ftpPath, ftpServerKey } = typed
  const place = { protocol: ftpProtocol, host: ftpHost, port: ftpPort, path: ftpPath, serverKey: ftpServerKey }
  return { ...place, user: ftpUser, password, privateKey }
}

/** Uses the stored secrets, for a run. */
export const storedTarget = (platform: Platform, policy: StoredPolicy) =>
  remoteTarget(platform, { ...policy, ftpPassword: '', ftpPrivateKey: '' }, policy)

/** Sealed, as they are written down. */
export function keptTargetSecrets(platform: Platform, stored: StoredPolicy, wanted: StoredPolicy) {
  const target = remoteTarget(platform, wanted, stored)
  if (!target) {
    if (goesToServer(wanted.backupOption)) refuseInput(neededSecret(wanted), 'required')
    return { ftpPassword: '', ftpPrivateKey: '' }
  }
  const sealed = (secret: string, owner: string) => (secret === '' ? '' : backupBox(platform).seal(secret, owner))
  return {
    ftpPassword: sealed(target.password, ownerOf(wanted)),
    ftpPrivateKey: sealed(target.privateKey, keyOwnerOf(wanted)),
  }
}

/** Before it is stored or tried: a key that cannot be read signs in nowhere. */
export async function requireReadableKey({ privateKey, password }: Pick<RemoteTarget, 'privateKey' | 'password'>): Promise<void> {
  if (privateKey === '') return
  const { isReadableKey } = await import('./places/sftp-place.js')
  if (!isReadableKey(privateKey, password)) refuseInput('ftpPrivateKey', 'invalidPrivateKey')
}
